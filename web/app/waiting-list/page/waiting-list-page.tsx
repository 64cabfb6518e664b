import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import {
  confirmWaitingList,
  readWaitingListEntry,
  type WaitingListEntry,
} from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { useNavigate } from 'react-router'
import { useMomentText } from '#shell/use-moment-text.ts'
import { AccountPage, FormSkeleton, Outcome } from '#accounts/account-page.tsx'
import { call } from '#api/call.ts'
import type { PageHandle } from '#api/describe-page.ts'
import { requestSignIn } from '#api/sign-in-request.ts'
import { useUser } from '#api/use-session.ts'
import { useAction } from '#data/use-action.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/waiting-list-page'
import { LinePosition } from '../line-position.tsx'
import { useLeave } from '../use-leave.ts'

export const handle: PageHandle = { isUnlisted: true }

/** Read in the browser only: the HTML is cacheable for everyone, and the link is a secret. */
export function clientLoader({ request }: { request: Request }) {
  const query = new URL(request.url).searchParams
  const read = (name: string) => query.get(name) ?? ''
  return { id: read('entry'), token: read('token'), key: read('key') }
}
clientLoader.hydrate = true as const

/** A visitor's place in line, opened by the links of mails (docs/product/waiting-list.md#visitors). */
export default function WaitingListPage({ loaderData: { id, token, key } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <AccountPage title={t`Waiting list`}>
      {token ? <Confirm id={id} token={token} /> : <Entry id={id} linkKey={key} />}
    </AccountPage>
  )
}

/** A button, because mail programs open links to check them. */
function Confirm({ id, token }: { id: string; token: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const confirm = useAction(() => call(confirmWaitingList, { params: { id }, body: { token } }), {
    failure: t`Your place could not be confirmed. Please try again.`,
    showsFailure: 'inline',
    onSuccess: ({ key }) => void navigate(`/waiting-list?entry=${id}&key=${key}`, { replace: true }),
  })
  return (
    <>
      <h1>{t`Confirm your place`}</h1>
      <p className="muted">{t`Your place on the waiting list counts from the moment you confirm it.`}</p>
      {confirm.error && (
        <div role="alert">
          <Notice tone="bad">{confirm.error}</Notice>
        </div>
      )}
      <Button busy={confirm.isBusy} onClick={() => void confirm.run()}>{t`Confirm my place`}</Button>
    </>
  )
}

function Entry({ id, linkKey }: { id: string; linkKey: string }) {
  const { t } = useLingui()
  const isComplete = id !== '' && linkKey !== ''
  const {
    data: entry,
    error,
    refetch,
  } = useEndpoint(readWaitingListEntry, { params: { id }, query: { key: linkKey } }, { isEnabled: isComplete })
  if (entry) return <Shown entry={entry} linkKey={linkKey} />
  if (isComplete && !error) return <FormSkeleton heading={t`Waiting list`} />
  return (
    <Outcome
      variant="failure"
      heading={t`This link does not work`}
      text={t`It may be incomplete, or the trip is long over.`}
      {...(isComplete && {
        actions: <Button variant="outline" onClick={() => void refetch()}>{t`Try Again`}</Button>,
      })}
    />
  )
}

function Shown({ entry, linkKey }: { entry: WaitingListEntry; linkKey: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const leave = useLeave(linkKey)
  const facts = (
    <>
      <strong className="wrap-anywhere">
        <bdi>{entry.trip.title}</bdi>
      </strong>
      <span className="muted">{formatDay(entry.selectedStartDate, locale)}</span>
    </>
  )
  if (entry.state === 'waiting') {
    return (
      <>
        <h1>
          <LinePosition entry={entry} />
        </h1>
        {facts}
        <p className="muted">{t`We'll email you as soon as seats are held for you.`}</p>
        <Button variant="outline" busy={leave.isBusy} onClick={() => void leave.run(entry._id)}>
          {t`Leave the waiting list`}
        </Button>
      </>
    )
  }
  if (entry.state === 'offered') return <Offered entry={entry} linkKey={linkKey} facts={facts} />
  return (
    <>
      <h1>{t`You are not on this waiting list any more`}</h1>
      {facts}
      <ButtonLink to={`/trip/${entry.trip._id}`}>{t`View the trip`}</ButtonLink>
    </>
  )
}

interface OfferedProps {
  entry: WaitingListEntry
  linkKey: string
  facts: React.ReactNode
}

function Offered({ entry, linkKey, facts }: OfferedProps) {
  const { t } = useLingui()
  const { momentText } = useMomentText()
  const user = useUser()
  const leave = useLeave(linkKey)
  const end = entry.offerExpiresAt && momentText(entry.offerExpiresAt)
  return (
    <>
      <h1>{t`Seats are held for you`}</h1>
      {facts}
      {end && (
        <p>
          <Trans>Book by {end}.</Trans>
        </p>
      )}
      {user ? (
        <ButtonLink to="/my-bookings" variant="accent">{t`Book now`}</ButtonLink>
      ) : (
        <>
          <p className="muted">{t`Sign in or create an account with the address that got our email; your seats wait for you in My bookings.`}</p>
          <Button variant="accent" onClick={() => requestSignIn('sign-in', { stayingRoles: ['customer'] })}>
            {t`Sign in to book`}
          </Button>
        </>
      )}
      <Button variant="outline" busy={leave.isBusy} onClick={() => void leave.run(entry._id)}>
        {t`No thanks`}
      </Button>
    </>
  )
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <AccountPage title={t`Waiting list`}>
      <FormSkeleton heading={t`Waiting list`} />
    </AccountPage>
  )
}
