import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { dayIn } from '@rihla/contract/dates.ts'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/root'
import { ApiError } from './api/api-error.ts'
import { pageContext } from './api/page-context.ts'
import { DocumentFrame } from './shell/document-frame.tsx'
import { useRouteTexts } from './shell/use-route-texts.ts'
import { Shell } from './shell/shell.tsx'
import { UnexpectedErrorPage } from './shell/unexpected-error.tsx'
import { PlaceNotFound } from './shell/place-not-found.tsx'
import { AwayPage } from './shell/away.tsx'

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

const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = statusOf(error)
  return (
    <Shell>
      {status === 404 ? (
        <PlaceNotFound />
      ) : status === 503 || status === 0 ? (
        <AwayPage />
      ) : (
        <UnexpectedErrorPage error={error} />
      )}
    </Shell>
  )
}
