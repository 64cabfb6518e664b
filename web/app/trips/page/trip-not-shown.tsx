import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, useNavigate, useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { statusOfError } from '#api/status-of-error.ts'
import { FailedPage } from '#shell/failed-page.tsx'
import { Button } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** A trip that is not there, or a service that did not answer (SPEC.md §2); our own mistakes have their own page. */
export function TripNotShown({ error }: { error: unknown }) {
  const { t } = useLingui()
  const goBack = useGoBack()
  const { revalidate, state } = useRevalidator()
  if (!isRouteErrorResponse(error) && !(error instanceof ApiError) && !isUnreachable(error)) {
    return <FailedPage error={error} />
  }
  const heading = t`Trip not found or failed to load details.`
  const isGone = statusOfError(error) === 404
  return (
    <>
      <PageTitle title={heading} />
      <MessagePage
        heading={heading}
        action={
          <>
            {!isGone && (
              <Button busy={state === 'loading'} onClick={() => void revalidate()}>
                <Trans>Try Again</Trans>
              </Button>
            )}
            <Button look={isGone ? 'primary' : 'outline'} onClick={goBack}>
              <Trans>Go Back</Trans>
            </Button>
          </>
        }
      />
    </>
  )
}

/** What `fetch` throws where nothing answers. */
const isUnreachable = (error: unknown): boolean => error instanceof TypeError && /fetch|network/i.test(error.message)

/** To where they came from on this site; whoever came by a link from elsewhere finds other trips. */
function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    const cameFromHere = document.referrer.startsWith(`${window.location.origin}/`)
    if (idx > 0 || (cameFromHere && window.history.length > 1)) void navigate(-1)
    else void navigate('/destinations')
  }
}
