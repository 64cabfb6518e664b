import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { statusOfError } from '#api/status-of-error.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** There is no such agency, or it could not be read: then it may be worth another try. */
export function AgencyNotShown({ error }: { error: unknown }) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  const isGone = statusOfError(error) === 404
  return (
    <>
      <PageTitle title={t`Travel Agencies`} />
      <MessagePage
        picture="/pictures/empty-search.svg"
        heading={t`Agency not found or failed to load details.`}
        action={
          <>
            {!isGone && (
              <Button busy={state === 'loading'} onClick={() => void revalidate()}>
                <Trans>Try Again</Trans>
              </Button>
            )}
            <ButtonLink to="/agencies" look={isGone ? 'primary' : 'outline'}>
              <Trans>Back to Agencies</Trans>
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
