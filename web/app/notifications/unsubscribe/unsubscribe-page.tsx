import { useLingui } from '@lingui/react/macro'
import type { NotificationTopic } from '@rihla/contract/notifications/notification.ts'
import { openUnsubscribe, unsubscribe } from '@rihla/contract/notifications/notifications.api.ts'
import { useState } from 'react'
import { AccountPage, FormSkeleton, Outcome, readEmailedLink } from '#accounts/account-page.tsx'
import { call } from '#api/call.ts'
import type { PageHandle } from '#api/describe-page.ts'
import { useAction } from '#data/use-action.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/unsubscribe-page'

export const handle: PageHandle = { isUnlisted: true }

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { token } = readEmailedLink(args)
  return { token, isValid: await isValidLink(token) }
}
clientLoader.hydrate = true as const

/** The link of the email redirects to this page, unless its token is not valid. While offline the button says so. */
async function isValidLink(token: string): Promise<boolean> {
  const link = `${openUnsubscribe.url}?${new URLSearchParams({ token })}`
  const { status } = await fetch(link, { redirect: 'manual' }).catch(() => ({ status: 0 }))
  return status !== 400
}

/** Opened by the link that mail programs show beside an email (docs/product/notifications.md#unsubscribing). */
export default function UnsubscribePage({ loaderData: { token, isValid } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [isDone, setDone] = useState(false)
  return (
    <AccountPage title={t`Unsubscribe`}>
      {isDone ? (
        <Outcome
          variant="success"
          heading={t`You are unsubscribed`}
          text={t`You can switch these emails on again in your account at any time.`}
          actions={
            <ButtonLink variant="outline" to="/account/notifications">{t`Choose which emails you receive`}</ButtonLink>
          }
        />
      ) : !isValid ? (
        <Outcome
          variant="failure"
          heading={t`This link is not valid`}
          text={t`It may be incomplete, or its account may have been deleted. You can choose your emails in your account.`}
          actions={
            <ButtonLink variant="outline" to="/account/notifications">{t`Choose which emails you receive`}</ButtonLink>
          }
        />
      ) : (
        <Ask token={token} onDone={() => setDone(true)} />
      )}
    </AccountPage>
  )
}

/** A button, because mail programs open links to check them. */
function Ask({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui()
  const topics: Record<NotificationTopic, string> = {
    bookings: t`We will stop emailing you about the progress of bookings.`,
    reviews: t`We will stop emailing you about reviews.`,
    trips: t`We will stop emailing you about your agency and its trips.`,
    inbox: t`We will stop emailing you about messages and reports.`,
  }
  // the server checks the rest of the token
  const topic = token.split('.')[1] as NotificationTopic
  const stop = useAction(() => call(unsubscribe, { query: { token } }), {
    failure: t`You could not be unsubscribed. Please try again.`,
    showsFailure: 'inline',
    onSuccess: onDone,
  })
  return (
    <>
      <h1>{t`Stop these emails?`}</h1>
      <p>{topics[topic] ?? topics.bookings}</p>
      <p className="muted">{t`Emails about your payments, your vouchers, decisions that affect you and the security of your account are always sent.`}</p>
      {stop.error && (
        <div role="alert">
          <Notice tone="bad">{stop.error}</Notice>
        </div>
      )}
      <Button busy={stop.isBusy} onClick={() => void stop.run()}>{t`Unsubscribe`}</Button>
    </>
  )
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <AccountPage title={t`Unsubscribe`}>
      <FormSkeleton heading={t`Unsubscribe`} />
    </AccountPage>
  )
}
