import { Trans, useLingui } from '@lingui/react/macro'
import { releaseSeatHold } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { continueWithProof, drafts } from '#bookings/booking-draft.ts'
import { MoneyBackDialog } from '#bookings/money-back-dialog.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { HeldSection, HeldTrip } from './held-trip.tsx'

/**
 * Holds that ended while a transfer was under way: it may have been made, and its proof can still be added, with seats or for a
 * refund (docs/product/seat-holds.md#paid-too-late).
 */
export function UnprovenTransfers({ holds, hasNext }: { holds: readonly HeldSeats[]; hasNext: boolean }) {
  const { t } = useLingui()
  if (holds.length === 0) return null
  return (
    <HeldSection heading={t`Did you make this transfer?`} note={t`We have no proof of it yet`}>
      {holds.map((hold, at) => (
        <UnprovenTransfer key={hold._id} hold={hold} isNext={hasNext && at === 0} />
      ))}
    </HeldSection>
  )
}

function UnprovenTransfer({ hold, isNext }: { hold: HeldSeats; isNext: boolean }) {
  const { t } = useLingui()
  const next = isNext ? 'accent' : 'outline'
  const navigate = useNavigate()
  const userId = useUser()?._id ?? ''
  const [isAsking, setIsAsking] = useState(false)
  const dismissing = useAction(() => call(releaseSeatHold, { params: { id: hold._id } }), {
    failure: t`This could not be saved. Please try again.`,
    onSettled: refreshQueries,
  })
  const { title } = hold.trip
  const showRefund = async (bookingId: string) => {
    drafts.forget(userId, hold.trip._id)
    await navigate(`/my-bookings/submitted/${bookingId}`)
  }
  return (
    <>
      <HeldTrip
        hold={hold}
        actions={
          <>
            {hold.isTripBookable && (
              <ButtonLink
                to={`/trip/${hold.trip._id}`}
                variant={next}
                small
                full
                aria-label={t`Add the proof: ${title}`}
                onClick={() => continueWithProof(hold, userId)}
              >
                {t`Add the proof`}
              </ButtonLink>
            )}
            <Button
              variant={hold.isTripBookable ? 'outline' : next}
              small
              full
              aria-label={t`Get my money back: ${title}`}
              onClick={() => setIsAsking(true)}
            >
              {t`Get my money back`}
            </Button>
            <Button
              variant="subtle"
              small
              full
              aria-label={t`I made no transfer: ${title}`}
              busy={dismissing.isBusy}
              onClick={() => void dismissing.run()}
            >
              {t`I made no transfer`}
            </Button>
          </>
        }
      >
        <p>
          <Dotted>
            <strong>
              <Money amount={hold.quote.payNow} currency={hold.quote.currency} />
            </strong>
            <Ltr>{hold.transferReference}</Ltr>
          </Dotted>
        </p>
        <p>
          {hold.isTripBookable ? (
            <Trans>
              If you have made the transfer, add its proof: you get your seats if they are still free, or your money
              back.
            </Trans>
          ) : (
            <Trans>This trip can't be booked any more. If you have made the transfer, we refund it.</Trans>
          )}
        </p>
      </HeldTrip>
      {isAsking && <MoneyBackDialog hold={hold} onClose={() => setIsAsking(false)} onSent={showRefund} />}
    </>
  )
}
