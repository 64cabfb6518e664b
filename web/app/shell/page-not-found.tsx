import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export function PageNotFound() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`Page not found`} />
      <MessagePage
        picture="/pictures/empty-search.svg"
        heading={t`This page does not exist`}
        action={
          <>
            <ButtonLink to="/destinations">
              <Trans>Explore Trips</Trans>
            </ButtonLink>
            <ButtonLink to="/" look="outline">
              <Trans>Home</Trans>
            </ButtonLink>
          </>
        }
      >
        <Trans>The link may be incorrect, or the page may have been removed.</Trans>
      </MessagePage>
    </>
  )
}
