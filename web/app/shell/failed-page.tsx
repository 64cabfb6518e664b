import { useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse } from 'react-router'
import { ApiError, statusOfError } from '#api/api-error.ts'
import { useProductName } from '#ui/use-brand.ts'
import { MessagePage } from '#ui/message-page.tsx'
import { ButtonLink, Button } from '#ui/button.tsx'

/** Error page by status, for pages without error messages of their own. */
export function FailedPage({ error }: { error: unknown }) {
  const status = statusOfError(error)
  if (status === 404) return <PageNotFound />
  const isOurs = isRouteErrorResponse(error) || error instanceof ApiError
  if (status === 0 || (isOurs && status >= 500)) return <UnavailablePage />
  return <UnexpectedErrorPage error={error} />
}

/** The server failed or cannot be reached. */
function UnavailablePage() {
  const { t } = useLingui()
  const product = useProductName()
  return (
    <MessagePage heading={t`We'll be right back`} action={<ReloadButton />}>
      {t`${product} is unavailable right now. Your bookings are safe. Please try again in a moment.`}
    </MessagePage>
  )
}

function PageNotFound() {
  const { t } = useLingui()
  return (
    <MessagePage
      title={t`Page not found`}
      picture="/pictures/empty-search.svg"
      heading={t`This page does not exist`}
      action={
        <>
          <ButtonLink to="/destinations">{t`Explore Trips`}</ButtonLink>
          <ButtonLink to="/" variant="outline">
            {t`Home`}
          </ButtonLink>
        </>
      }
    >
      {t`The link may be incorrect, or the page may have been removed.`}
    </MessagePage>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data
    return typeof data === 'object' && data !== null && 'message' in data ? String(data.message) : error.statusText
  }
  return error instanceof Error ? error.message : ''
}

/** Error page for unexpected errors (docs/product/interface.md#error-page). */
function UnexpectedErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <MessagePage
      heading={t`Unexpected Application Error!`}
      action={
        <>
          <ReloadButton />
          <ButtonLink to="/" variant="outline" reloadDocument>
            {t`Home`}
          </ButtonLink>
        </>
      }
    >
      <p dir="auto">{messageOf(error)}</p>
    </MessagePage>
  )
}

/** Reloads the document: after an unexpected error no client state is trusted. */
const ReloadButton = () => {
  const { t } = useLingui()
  return <Button onClick={() => window.location.reload()}>{t`Try Again`}</Button>
}
