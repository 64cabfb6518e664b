import { useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { statusOfError } from '#api/api-error.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** Error page: the agency does not exist, or failed to load and can be retried. */
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
                {t`Try Again`}
              </Button>
            )}
            <ButtonLink to="/agencies" look={isGone ? 'primary' : 'outline'}>
              {t`Back to Agencies`}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
