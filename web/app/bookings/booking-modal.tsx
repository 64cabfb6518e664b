import { Trans, useLingui } from '@lingui/react/macro'
import { transferReference } from '@rihla/contract/bookings/booking.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import { useRevalidator } from 'react-router'
import { useUser } from '#api/use-session.ts'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Modal } from '#ui/modal.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { queryClient } from '#data/query-client.ts'
import { DateAndSeats } from './date-and-seats.tsx'
import { HowMuchNow } from './how-much-now.tsx'
import { PaymentProof } from './payment-proof.tsx'
import { PriceColumn } from './price-column.tsx'
import { PromoCode } from './promo-code.tsx'
import { TransferTo } from './transfer-to.tsx'
import { useBookingForm } from './use-booking-form.ts'
import classes from './booking-modal.module.css'

interface BookingModalProps {
  trip: Trip
  choice: BookingChoice
}

/** The booking form, with the price beside it (docs/product/bookings.md#booking-form). */
export default function BookingModal({ trip, choice }: BookingModalProps) {
  const user = useUser()
  useChoiceOfOpenModal(trip, choice)
  if (!user) return null
  return (
    <Modal
      onClose={choice.close}
      size="wide"
      isFlush
      title={
        <>
          <Trans>Book your seats</Trans>
          <small className={`small ${classes.subtitle}`} dir="auto">
            {trip.title}
          </small>
        </>
      }
    >
      <BookingForm key={user._id} trip={trip} choice={choice} userId={user._id} />
    </Modal>
  )
}

/** Chooses the displayed date when the modal opens, and closes the modal when the user leaves the trip page. */
function useChoiceOfOpenModal(trip: Trip, choice: BookingChoice): void {
  const chooseShownDate = useEffectEvent(() => {
    if (choice.departure && choice.wanted.date === undefined) choice.chooseDate(choice.departure.startDate)
  })
  const closeOnLeave = useEffectEvent(() => {
    if (!window.location.pathname.includes(trip._id)) choice.close()
  })
  useEffect(() => {
    chooseShownDate()
    return () => closeOnLeave()
  }, [])
}

function BookingForm({ trip, choice, userId }: BookingModalProps & { userId: string }) {
  const { t } = useLingui()
  const { form, draft, quote } = useBookingForm(trip, choice, userId)
  useLiveSeats(trip, form.isSubmitting || draft.unanswered !== undefined)
  const { maxSeats, seats } = choice
  const sum = (amount: number) => <Money amount={amount} currency={trip.currency} />
  return (
    <form {...form.props} className={classes.columns}>
      <div className={classes.choices}>
        <DateAndSeats
          trip={trip}
          choice={choice}
          error={form.errors['date']}
          onChoose={() => {
            draft.setUnanswered(undefined)
            form.clearFieldError('date')
          }}
        />
        <HowMuchNow
          quote={quote.quote}
          value={draft.values.paymentType}
          onChange={(paymentType) => draft.set({ paymentType })}
        />
        <PromoCode
          quote={quote}
          draft={draft}
          error={form.errors['promo']}
          onEdit={() => form.clearFieldError('promo')}
        />
        <TransferTo
          payNow={quote.quote?.payNow ?? null}
          currency={trip.currency}
          reference={transferReference(draft.key)}
          trip={trip}
          seats={seats}
        />
        <PaymentProof draft={draft} error={form.errors['proof']} onEdit={() => form.clearFieldError('proof')} />
      </div>
      {quote.quote && (
        <p className={classes.bar} aria-hidden="true">
          <span className="muted">
            {t`Total`} {sum(quote.quote.totalAmount)}
          </span>
          <strong>
            <Trans>{sum(quote.quote.payNow)} now</Trans>
          </strong>
        </p>
      )}
      <div className={classes.aside}>
        <div className={`stack ${classes.sticky}`}>
          <PriceColumn trip={trip} quote={quote} />
          <FormError form={form} />
          {draft.unanswered && !form.isSubmitting && (
            <Notice tone="warn">
              <Trans>
                We didn't get a response, so we can't tell whether your booking arrived. Everything you entered is kept.
                Press the button again once you're online; you will never be booked twice.
              </Trans>
            </Notice>
          )}
          <Button
            type="submit"
            look="accent"
            full
            busy={form.isSubmitting || draft.isUploading}
            disabled={maxSeats === 0 && !draft.unanswered}
          >
            {draft.unanswered ? t`Send again` : t`I've sent the transfer`}
          </Button>
          <p className="small">
            {t`Next, we verify the transfer, the agency approves, and your voucher appears in My Bookings.`}
          </p>
        </div>
      </div>
    </form>
  )
}

const seatsOf = ({ status, dates }: Trip): string =>
  JSON.stringify([status, dates.map(({ startDate, totalSeats, seatsBooked }) => [startDate, totalSeats - seatsBooked])])

/** Polls the available seats while the form is visible, and again on focus and reconnect. */
function useLiveSeats(trip: Trip, isPaused: boolean): void {
  const { revalidate } = useRevalidator()
  const { data: latest } = useQuery(
    {
      queryKey: ['live-seats', trip._id],
      queryFn: ({ signal }) => callWithoutSessionExpiry(readTrip, { params: { id: trip._id }, signal }),
      enabled: !isPaused,
      refetchInterval: 15_000,
      refetchOnWindowFocus: 'always',
      gcTime: 0,
    },
    queryClient,
  )
  const isOutdated = !isPaused && latest !== undefined && seatsOf(latest) !== seatsOf(trip)
  useEffect(() => {
    if (isOutdated) void revalidate()
  }, [isOutdated, revalidate])
}
