import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ReloadButton } from './reload-button.tsx'

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data
    return typeof data === 'object' && data !== null && 'message' in data ? String(data.message) : error.statusText
  }
  return error instanceof Error ? error.message : ''
}

/** Error page for unexpected errors (docs/product/interface.md#error-page). */
export function UnexpectedErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`Unexpected Application Error!`} />
      <MessagePage
        heading={t`Unexpected Application Error!`}
        action={
          <>
            <ReloadButton />
            <ButtonLink to="/" look="outline" reloadDocument>
              <Trans>Home</Trans>
            </ButtonLink>
          </>
        }
      >
        <p dir="auto">{messageOf(error)}</p>
      </MessagePage>
    </>
  )
}
