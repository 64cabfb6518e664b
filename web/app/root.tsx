import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/forced-colors.css'
import { dayIn } from '@rihla/contract/dates.ts'
import { readPublicSettings } from '@rihla/contract/settings/settings.api.ts'
import { useEffect, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Route } from './+types/root'
import { pageContext } from './api/page-context.ts'
import { contactOf } from './shell/contact.server.ts'
import type { RootData } from './shell/root-data.ts'
import { DocumentFrame } from './shell/document-frame.tsx'
import { useRouteTexts } from './shell/use-route-texts.ts'
import { FailedPage } from './shell/failed-page.tsx'
import { Shell } from './shell/shell.tsx'
import { useIsHydrated } from './ui/use-is-hydrated.ts'

/** Pages work without the contact addresses. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { origin, timeZone, api } = context.get(pageContext)
  const settings = await api.call(readPublicSettings).then(
    ({ contactEmail, contactPhone, company, refundWithinDays, payableCurrencies }) => ({
      contact: contactOf(contactEmail, contactPhone),
      company: Object.values(company).some(Boolean) ? company : null,
      refundWithinDays,
      payableCurrencies,
    }),
    () => ({ contact: null, company: null, refundWithinDays: null, payableCurrencies: null }),
  )
  return { origin, timeZone, today: dayIn(timeZone, new Date()), ...settings }
}
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated()
  // Replays clicks made before hydration, on error pages too (server/src/pages/hydrate-on-idle.ts). One render after
  // hydration, because event handlers of the first render do not know the session yet.
  useEffect(() => {
    if (isHydrated) document.dispatchEvent(new Event('hydrated'))
  }, [isHydrated])
  return <DocumentFrame>{children}</DocumentFrame>
}

export default function Root() {
  useRouteTexts()
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <FailedPage error={error} />
    </Shell>
  )
}
