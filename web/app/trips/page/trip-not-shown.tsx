import { useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, useNavigate } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { FailedPage } from '#shell/failed-page.tsx'
import { RetryPage } from '#shell/retry-page.tsx'

/**
 * Error page of a trip that does not exist or could not be loaded (docs/product/trips.md#trip-page). Client bugs get
 * the general error page.
 */
export function TripNotShown({ error }: { error: unknown }) {
  const { t } = useLingui()
  const goBack = useGoBack()
  if (!isRouteErrorResponse(error) && !(error instanceof ApiError) && !isUnreachable(error)) {
    return <FailedPage error={error} />
  }
  return (
    <RetryPage
      error={error}
      heading={t`Trip not found or failed to load details.`}
      back={{ label: t`Go Back`, onClick: goBack }}
    />
  )
}

/** `fetch` throws a TypeError if there is no response. */
const isUnreachable = (error: unknown): boolean => error instanceof TypeError && /fetch|network/i.test(error.message)

/** Goes back within the site; visitors who came by an external link go to the trip list. */
function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    const cameFromHere = document.referrer.startsWith(`${window.location.origin}/`)
    if (idx > 0 || (cameFromHere && window.history.length > 1)) void navigate(-1)
    else void navigate('/destinations')
  }
}
