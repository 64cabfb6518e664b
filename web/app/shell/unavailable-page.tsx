import { Trans, useLingui } from '@lingui/react/macro'
import { MessagePage } from '#ui/message-page.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ReloadButton } from './reload-button.tsx'

/** The database is unavailable, or the server cannot be reached. */
export function UnavailablePage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`We'll be right back`} />
      <MessagePage heading={t`We'll be right back`} action={<ReloadButton />}>
        <Trans>Rihla is unavailable right now. Your bookings are safe. Please try again in a moment.</Trans>
      </MessagePage>
    </>
  )
}
