import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { Definition } from '#ui/definition.tsx'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { HoldAgain } from './hold-notice.tsx'
import classes from './price-column.module.css'
import type { useBookingForm } from './use-booking-form.ts'
import type { QuoteState } from './use-quote.ts'

const JoinDialog = lazy(() => import('#waiting-list/dialog/join-dialog.tsx'))

interface PriceColumnProps {
  trip: Trip
  choice: BookingChoice
  booking: ReturnType<typeof useBookingForm>
  /** Messages above the button. */
  children: ReactNode
}

/**
 * The price as quoted by the server, and the button of the step. Beside the form on desktops; on phones a bar at the
 * bottom, with the price list behind the sum.
 */
export function PriceColumn({ trip, choice, booking, children }: PriceColumnProps) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { quote, draft, form, hold } = booking
  const isLost = hold.lost !== undefined && !draft.unanswered
  return (
    <div className={classes.column}>
      <div className={`stack ${classes.sticky}`}>
        <div id={id} className={classes.list} data-open={isOpen || undefined} aria-busy={quote.isLoading}>
          <div className={classes.picture}>
            <Picture src={trip.images[0]} alt="" sizes="296px" ratio="16 / 9" />
          </div>
          <ChosenLine trip={trip} choice={choice} />
          <PriceList trip={trip} quote={quote} />
        </div>
        {!form.failureMessage && choice.maxSeats > 0 && <OfferError trip={trip} choice={choice} booking={booking} />}
        {children}
        <div className={classes.actions}>
          <button
            type="button"
            className={classes.sum}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <strong>
              {booking.isFree ? (
                <Trans>Nothing to pay now</Trans>
              ) : quote.quote ? (
                <Trans>
                  <Money amount={quote.quote.payNow} currency={quote.quote.currency} /> now
                </Trans>
              ) : (
                '…'
              )}
            </strong>
            <span className={classes.details}>
              {t`Price details`} <Icon of={IconChevronUp} size={16} />
            </span>
          </button>
          {/* What is left to do is among the choices of the notice. */}
          {!isLost && (
            <Button
              type="submit"
              variant="accent"
              full
              busy={form.isSubmitting || (booking.isLastStep && draft.isUploading)}
              disabled={(choice.maxSeats === 0 && !draft.unanswered) || booking.isNewStep}
            >
              <ActionLabel booking={booking} />
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function ActionLabel({ booking: { draft, step, isFree, hold } }: Pick<PriceColumnProps, 'booking'>) {
  if (draft.unanswered) return <Trans>Send again</Trans>
  if (isFree) return <Trans>Book now</Trans>
  switch (step) {
    case 'seats':
      return <Trans>Continue to payment</Trans>
    case 'pay':
      return hold.hasEnded ? <HoldAgain seats={hold.held?.seats ?? 1} /> : <Trans>I've sent the transfer</Trans>
    case 'proof':
      return <Trans>Send my booking</Trans>
  }
}

/** 'Thu 3 – Sat 5 Dec 2026 · 2 seats'. */
function ChosenLine({ trip, choice: { departure, seats } }: Pick<PriceColumnProps, 'trip' | 'choice'>) {
  const locale = useLocale()
  if (!departure) return null
  return (
    <p className={classes.chosen}>
      <Dotted>
        {formatDaySpan(departure.startDate, endOfDeparture(departure.startDate, trip), locale)}
        <Plural value={seats} one="# seat" other="# seats" />
      </Dotted>
    </p>
  )
}

/** Why the seats are not held, or have no price; with the waiting list where seats may become free. */
function OfferError({ trip, choice: { departure }, booking: { hold, quote } }: Omit<PriceColumnProps, 'children'>) {
  const { t } = useLingui()
  const [isJoining, setIsJoining] = useState(false)
  const error = hold.error ?? quote.error
  if (!error || error.code.startsWith('promo.')) return null
  const isOfHold = hold.error !== null || error.code === 'booking.hold_changed'
  // a failure is shown again
  const retry = () => (isOfHold ? void hold.renew().catch(() => {}) : quote.retry())
  return (
    <>
      <Notice
        tone="bad"
        action={
          <>
            <Button small variant="outline" busy={hold.isLoading || quote.isLoading} onClick={retry}>
              {t`Try Again`}
            </Button>
            {departure && waitsForSeats.includes(error.code) && (
              <Button small variant="outline" onClick={() => setIsJoining(true)}>
                {t`Join the waiting list`}
              </Button>
            )}
          </>
        }
      >
        {error.message}
      </Notice>
      {departure && isJoining && (
        <JoinDialog trip={trip} departures={[departure]} onClose={() => setIsJoining(false)} />
      )}
    </>
  )
}

const waitsForSeats: readonly string[] = ['booking.seats_held', 'booking.unproven_share']

function PriceList({ trip, quote: { quote, isLoading } }: { trip: Trip; quote: QuoteState }) {
  const { t } = useLingui()
  const locale = useLocale()
  const balanceDueOn = quote?.balanceDueOn && formatDay(quote.balanceDueOn, locale)
  const cash = quote?.paymentBreakdown
  const money = (amount: number, currency = quote?.currency ?? trip.currency) => (
    <Money amount={amount} currency={currency} />
  )
  if (!quote) {
    return isLoading ? (
      <Loading>
        <div className="stack">
          <Skeleton />
          <Skeleton />
          <Skeleton block={26} />
        </div>
      </Loading>
    ) : null
  }
  return (
    <dl className={classes.sums}>
      <Definition
        label={
          <>
            {money(quote.listPricePerSeat)} × <Ltr>{quote.seats}</Ltr>
          </>
        }
      >
        {money(toMajor(toMinor(quote.listPricePerSeat) * quote.seats))}
      </Definition>
      {quote.options.map(({ name, seats, priceChange }) => (
        <Definition
          key={name}
          label={
            <>
              <bdi className="wrap-anywhere">{name}</bdi> × <Ltr>{seats}</Ltr>
            </>
          }
        >
          {money(toMajor(toMinor(priceChange) * seats))}
        </Definition>
      ))}
      {quote.promoSaving > 0 && (
        <Definition className={classes.saving} label={<Ltr>{quote.promoCode}</Ltr>}>
          {money(-quote.promoSaving)}
        </Definition>
      )}
      <Definition className={classes.total} label={t`Total`}>
        {money(quote.totalAmount)}
      </Definition>
      {quote.remainingAmount > 0 && (
        <Definition className="muted" label={balanceDueOn ? t`Due by ${balanceDueOn}` : t`On trip day`}>
          {money(quote.remainingAmount)}
        </Definition>
      )}
      {cash && (
        <Definition
          className="muted"
          label={
            <>
              {t`Cash at the meeting point`}
              <br />
              {money(cash.foreignAmountPerPerson, cash.foreignCurrency)} × <Ltr>{quote.seats}</Ltr>
            </>
          }
        >
          {money(cash.foreignTotal, cash.foreignCurrency)}
        </Definition>
      )}
      <Definition className={classes.now} label={t`Amount to transfer`}>
        {money(quote.payNow)}
      </Definition>
    </dl>
  )
}
