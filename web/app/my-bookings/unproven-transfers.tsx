import { Trans, useLingui } from '@lingui/react/macro'
import { releaseSeatHold } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { continueWithProof } from '#bookings/booking-draft.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Definition } from '#ui/definition.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { HeldTrip } from './held-trip.tsx'
import { RefundWithoutSeatsDialog } from './refund-without-seats-dialog.tsx'
import classes from './seats-held.module.css'

/**
 * Holds that ended while a transfer was under way: it may have been made, and its proof can still be added, with seats or for a
 * refund (docs/product/seat-holds.md#paid-too-late).
 */
export function UnprovenTransfers({ holds }: { holds: readonly HeldSeats[] }) {
  const { t } = useLingui()
  if (holds.length === 0) return null
  return (
    <section className={classes.section} aria-label={t`Did you make this transfer?`}>
      <header>
        <h2>{t`Did you make this transfer?`}</h2>
        <p className="small">{t`We have no proof of it yet`}</p>
      </header>
      {holds.map((hold) => (
        <UnprovenTransfer key={hold._id} hold={hold} />
      ))}
    </section>
  )
}

function UnprovenTransfer({ hold }: { hold: HeldSeats }) {
  const { t } = useLingui()
  const userId = useUser()?._id ?? ''
  const [isAskingForRefund, setIsAskingForRefund] = useState(false)
  const dismissing = useAction(() => call(releaseSeatHold, { params: { id: hold._id } }), {
    failure: t`This could not be saved. Please try again.`,
    onSettled: refreshQueries,
  })
  const { title } = hold.trip
  return (
    <>
      <HeldTrip
        hold={hold}
        sums={
          <dl className={classes.sums}>
            <Definition label={t`Transfer`}>
              <strong>
                <Money amount={hold.quote.payNow} currency={hold.quote.currency} />
              </strong>
            </Definition>
            <Definition label={t`Note / reference`}>
              <Ltr>{hold.transferReference}</Ltr>
            </Definition>
          </dl>
        }
        actions={
          <>
            {hold.isTripBookable && (
              <ButtonLink
                to={`/trip/${hold.trip._id}`}
                variant="accent"
                small
                full
                aria-label={t`Add the proof: ${title}`}
                onClick={() => continueWithProof(hold, userId)}
              >
                {t`Add the proof`}
              </ButtonLink>
            )}
            <Button
              variant={hold.isTripBookable ? 'outline' : 'accent'}
              small
              full
              aria-label={t`Ask for a refund: ${title}`}
              onClick={() => setIsAskingForRefund(true)}
            >
              {t`Ask for a refund`}
            </Button>
            <Button
              variant="outline"
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
          <strong>
            <Trans>Your hold has ended.</Trans>
          </strong>{' '}
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
      {isAskingForRefund && (
        <RefundWithoutSeatsDialog hold={hold} userId={userId} onClose={() => setIsAskingForRefund(false)} />
      )}
    </>
  )
}
