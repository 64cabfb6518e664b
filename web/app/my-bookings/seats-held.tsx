import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plainAmount, toMinor } from '@rihla/contract/money.ts'
import { accountsIn, groupIban } from '@rihla/contract/payment-accounts/payment-account.ts'
import { readPaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { releaseSeatHold } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { continueHold, findDraft } from '#bookings/booking-draft.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { kindLabels, providerLabels } from '#payment-accounts/payment-account-labels.ts'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { useMomentText } from '#shell/use-moment-text.ts'
import { HeldUntil, HoldAnnouncements, TimeLeft } from '#seat-holds/held-until.tsx'
import { useTimeLeft } from '#seat-holds/use-time-left.ts'
import { rememberChoice } from '#trips/page/use-booking-choice.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Definition } from '#ui/definition.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { HeldTrip } from './held-trip.tsx'
import classes from './seats-held.module.css'

/** Seats that the customer holds and has not booked yet; nothing if there are none. */
export function SeatsHeld({ holds }: { holds: readonly HeldSeats[] }) {
  const { t } = useLingui()
  if (holds.length === 0) return null
  return (
    <section className={classes.section} aria-label={t`Seats held for you`}>
      <header>
        <h2>{t`Seats held for you`}</h2>
        <p className="small">{t`Not booked yet`}</p>
      </header>
      {holds.map((hold) => (
        <LiveHold key={hold._id} hold={hold} />
      ))}
    </section>
  )
}

function LiveHold({ hold }: { hold: HeldSeats }) {
  const { t } = useLingui()
  const userId = useUser()?._id ?? ''
  const [isReleasing, setIsReleasing] = useState(false)
  const hasEnded = useTimeLeft(hold.endsAt) === 0
  const { title } = hold.trip
  return (
    <>
      <HeldTrip
        hold={hold}
        sums={!hasEnded && hold.isTripBookable && <HoldSums hold={hold} userId={userId} />}
        actions={
          <>
            {hold.isTripBookable && (
              <ButtonLink
                to={`/trip/${hold.trip._id}`}
                variant="accent"
                small
                full
                aria-label={hold.isOffer ? t`Book now: ${title}` : t`Continue: ${title}`}
                onClick={() => continueHold(hold, userId)}
              >
                {hold.isOffer ? t`Book now` : t`Continue`}
              </ButtonLink>
            )}
            <Button
              variant="outline"
              small
              full
              aria-label={hold.isOffer ? t`No thanks: ${title}` : t`Release seats: ${title}`}
              onClick={() => setIsReleasing(true)}
            >
              {hold.isOffer ? t`No thanks` : t`Release seats`}
            </Button>
          </>
        }
      >
        <HoldAnnouncements hold={hold} />
        {hasEnded ? (
          <p>
            <strong>
              <Trans>Your hold has ended.</Trans>
            </strong>
          </p>
        ) : (
          <p>
            <strong>{hold.isOffer ? <OfferedUntil hold={hold} /> : <HeldUntil hold={hold} />}</strong>{' '}
            {!hold.isOffer && <TimeLeft endsAt={hold.endsAt} />}
          </p>
        )}
        {!hold.isTripBookable && (
          <p>
            <Trans>This trip can't be booked any more, so please make no transfer.</Trans>{' '}
            {hold.state === 'awaiting_transfer' && (
              <Trans>If you have made it, you can ask for a refund here once your hold has ended.</Trans>
            )}
          </p>
        )}
      </HeldTrip>
      {isReleasing && <ReleaseSeats hold={hold} onClose={() => setIsReleasing(false)} />}
    </>
  )
}

/** '2 seats are yours until 14:35.', with the day unless it is today. */
function OfferedUntil({ hold: { seats, endsAt } }: { hold: HeldSeats }) {
  const time = useMomentText().timeText(endsAt)
  return (
    <Plural
      value={seats}
      one={<Trans>A seat is yours until {time}.</Trans>}
      other={<Trans># seats are yours until {time}.</Trans>}
    />
  )
}

/** What to transfer with which reference: the amount of the options, code and deposit that were chosen in this browser. */
function HoldSums({ hold, userId }: { hold: HeldSeats; userId: string }) {
  const { t } = useLingui()
  const { quoted, account: chosen } = findDraft(userId, hold.trip._id)
  const { data: settings } = useEndpoint(readPaymentSettings, {})
  const quote = quoted?.request.hold === hold._id && quoted.quote.seats === hold.seats ? quoted.quote : hold.quote
  const accounts = accountsIn(settings?.accounts ?? [], quote.currency)
  const account = accounts.find(({ _id }) => _id === chosen) ?? accounts[0]
  const [to, holder] = account ? [account.handle, account.holderName] : [settings?.payappUsername, settings?.holderName]
  return (
    <dl className={classes.sums}>
      <Definition label={t`Transfer now`}>
        <strong>
          <Money amount={quote.payNow} currency={quote.currency} />
        </strong>
        <CopyButton value={plainAmount(toMinor(quote.payNow))} label={t`Copy the amount`} />
      </Definition>
      {to && (
        <Definition label={account ? t(kindLabels[account.kind]) : t`Account`}>
          <Ltr>{account?.kind === 'bank' ? groupIban(to) : to}</Ltr>
          <CopyButton value={to} label={t`Copy the account`} />
        </Definition>
      )}
      {account?.provider && (
        <Definition label={t(providerLabels[account.kind])}>
          <bdi>{account.provider}</bdi>
        </Definition>
      )}
      {holder && (
        <Definition label={t`Account holder`}>
          <bdi>{holder}</bdi>
        </Definition>
      )}
      <Definition label={t`Note / reference`}>
        <Ltr>{hold.transferReference}</Ltr>
        <CopyButton value={hold.transferReference} label={t`Copy the reference`} />
      </Definition>
      <Definition label={t`Status`}>
        {hold.state === 'awaiting_transfer' ? t`Waiting for your transfer` : t`Held`}
      </Definition>
    </dl>
  )
}

function ReleaseSeats({ hold, onClose }: { hold: HeldSeats; onClose: () => void }) {
  const { t } = useLingui()
  const title = <bdi>{hold.trip.title}</bdi>
  const release = async () => {
    const { message } = await call(releaseSeatHold, { params: { id: hold._id } })
    rememberChoice(hold.trip._id, { held: undefined })
    showToast(message, 'ok')
    await refreshQueries()
  }
  return (
    <ConfirmDialog
      title={hold.isOffer ? t`Decline these seats?` : t`Release these seats?`}
      confirmLabel={hold.isOffer ? t`No thanks` : t`Release seats`}
      cancelLabel={t`Keep the seats`}
      isDangerous
      onClose={onClose}
      onConfirm={release}
      fallback={t`The seats could not be released. Please try again.`}
    >
      <p>
        {hold.isOffer && (
          <>
            <Trans>The next in line is asked, and you leave the waiting list.</Trans>{' '}
          </>
        )}
        <Trans>
          Others can then book your seats on {title}. If you have already made the transfer, continue with your booking
          instead.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
