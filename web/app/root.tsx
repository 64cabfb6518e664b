import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/forced-colors.css'
import { useEffect, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Route } from './+types/root'
import { readRootData } from './shell/read-root-data.server.ts'
import { DocumentFrame } from './shell/document-frame.tsx'
import { useRouteTexts } from './shell/use-route-texts.ts'
import { FailedPage } from './shell/failed-page.tsx'
import { Shell } from './shell/shell.tsx'
import { useIsHydrated } from './ui/use-is-hydrated.ts'

export const loader = ({ context }: Route.LoaderArgs) => readRootData(context)
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
