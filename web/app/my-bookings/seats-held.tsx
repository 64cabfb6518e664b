import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { releaseSeatHold } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { continueHold } from '#bookings/booking-draft.ts'
import { refreshQueries } from '#data/query-client.ts'
import { hasEnded, type HeldSeats, isUnproven } from '#seat-holds/held-seats.ts'
import { useMomentText } from '#shell/use-moment-text.ts'
import { HeldUntil, HoldAnnouncements } from '#seat-holds/held-until.tsx'
import { useTimeLeft } from '#seat-holds/use-time-left.ts'
import { rememberChoice } from '#trips/page/use-booking-choice.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { HeldSection, HeldTrip } from './held-trip.tsx'
import { UnprovenTransfers } from './unproven-transfers.tsx'

/**
 * Seats that the customer holds and has not booked yet, offers of the waiting list first; and ended holds for which a
 * transfer may have been made. Nothing if there are none.
 */
export function SeatsHeld({ holds }: { holds: readonly HeldSeats[] }) {
  const { t } = useLingui()
  const live = holds.filter((hold) => hold.isLive && !hasEnded(hold))
  // rendered again when the next one ends
  useTimeLeft(Math.min(...live.map(({ endsAt }) => endsAt)))
  const shown = [...live.filter(({ isOffer }) => isOffer), ...live.filter(({ isOffer }) => !isOffer)]
  return (
    <>
      {shown.length > 0 && (
        <HeldSection heading={t`Seats held for you`} note={t`Not booked yet`}>
          {shown.map((hold, at) => (
            <LiveHold key={hold._id} hold={hold} isNext={at === 0} />
          ))}
        </HeldSection>
      )}
      <UnprovenTransfers holds={holds.filter(isUnproven)} hasNext={shown.length === 0} />
    </>
  )
}

function LiveHold({ hold, isNext }: { hold: HeldSeats; isNext: boolean }) {
  const { t } = useLingui()
  const userId = useUser()?._id ?? ''
  const [isReleasing, setIsReleasing] = useState(false)
  const { title } = hold.trip
  return (
    <>
      <HeldTrip
        hold={hold}
        actions={
          <>
            {hold.isTripBookable && (
              <ButtonLink
                to={`/trip/${hold.trip._id}`}
                variant={isNext ? 'accent' : 'outline'}
                small
                full
                aria-label={hold.isOffer ? t`Book now: ${title}` : t`Continue: ${title}`}
                onClick={() => continueHold(hold, userId)}
              >
                {hold.isOffer ? t`Book now` : t`Continue`}
              </ButtonLink>
            )}
            <Button
              variant="subtle"
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
        <p>
          <strong>{hold.isOffer ? <OfferedUntil hold={hold} /> : <HeldUntil hold={hold} />}</strong>
        </p>
        {!hold.isTripBookable && (
          <p>
            <Trans>This trip can't be booked any more, so please make no transfer.</Trans>{' '}
            {hold.state === 'awaiting_transfer' && (
              <Trans>If you have made it, you can get your money back here once your time is up.</Trans>
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
