import { statusOfError } from '#api/status-of-error.ts'
import { UnavailablePage } from './unavailable-page.tsx'
import { PageNotFound } from './page-not-found.tsx'
import { UnexpectedErrorPage } from './unexpected-error.tsx'

/** Error page by status, for pages without error messages of their own. */
export function FailedPage({ error }: { error: unknown }) {
  const status = statusOfError(error)
  if (status === 404) return <PageNotFound />
  if (status === 503 || status === 0) return <UnavailablePage />
  return <UnexpectedErrorPage error={error} />
}
