import { statusOfError } from '#api/status-of-error.ts'
import { AwayPage } from './away.tsx'
import { PlaceNotFound } from './place-not-found.tsx'
import { UnexpectedErrorPage } from './unexpected-error.tsx'

/** What a page that failed shows where it has no words of its own. */
export function FailedPage({ error }: { error: unknown }) {
  const status = statusOfError(error)
  if (status === 404) return <PlaceNotFound />
  if (status === 503 || status === 0) return <AwayPage />
  return <UnexpectedErrorPage error={error} />
}
