import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { dayIn } from '@rihla/contract/dates.ts'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Route } from './+types/root'
import { pageContext } from './api/page-context.ts'
import { DocumentFrame } from './shell/document-frame.tsx'
import { useRouteTexts } from './shell/use-route-texts.ts'
import { FailedPage } from './shell/failed-page.tsx'
import { Shell } from './shell/shell.tsx'

/** Facts of the platform, the same for the life of the document. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, timeZone } = context.get(pageContext)
  return { origin, timeZone, today: dayIn(timeZone, new Date()) }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
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
