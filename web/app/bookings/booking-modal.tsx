import { Trans } from '@lingui/react/macro'
import { areLastSeatsHeld, seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import { useBlocker, useRevalidator } from 'react-router'
import { useUser } from '#api/use-session.ts'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { BookingConsent } from '#legal/consent-line.tsx'
import { acceptedWithBooking, useCurrentVersions } from '#legal/use-current-versions.ts'
import { FormError } from '#ui/form-error.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { queryClient } from '#data/query-client.ts'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { BookingCancellationTerms } from './booking-cancellation-terms.tsx'
import { BookingQuestions } from './booking-questions.tsx'
import { ChooseOptions } from './choose-options.tsx'
import { StepHeading, StepProgress } from './booking-steps.tsx'
import { DateAndSeats, SeatsChangedNotice } from './date-and-seats.tsx'
import { HowMuchNow } from './how-much-now.tsx'
import { LeadTraveller } from './lead-traveller.tsx'
import { PayStep, ScreenshotNote } from './pay-step.tsx'
import { PaymentProof } from './payment-proof.tsx'
import { PriceColumn } from './price-column.tsx'
import { PromoCode } from './promo-code.tsx'
import { MinimumGroupNote } from './minimum-group-note.tsx'
import { TravellersNote } from './travellers-note.tsx'
import { CashNotice } from './transfer-to.tsx'
import { LostSeatsNotice } from './lost-seats-notice.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { type BookingStep, findDraft, heldChoice } from './booking-draft.ts'
import { useBookingForm } from './use-booking-form.ts'
import classes from './booking-modal.module.css'

interface BookingModalProps {
  trip: Trip
  choice: BookingChoice
}

/** The booking form in three steps, with the price beside it (docs/product/bookings.md#booking-form). */
export default function BookingModal({ trip, choice }: BookingModalProps) {
  const user = useUser()
  useChoiceOfOpenModal(trip, choice, user?._id)
  const hasChoice = choice.wanted.date !== undefined || !choice.departure
  return user && hasChoice && <BookingForm key={user._id} trip={trip} choice={choice} userId={user._id} />
}

/**
 * Chooses the displayed date when the modal opens, in a new tab the date and seats of the draft; seats that the draft holds
 * are left. Closes the modal when the user leaves the trip page.
 */
function useChoiceOfOpenModal(trip: Trip, choice: BookingChoice, userId: string | undefined): void {
  const chooseShown = useEffectEvent(() => {
    const { wanted, departure } = choice
    const draft = userId ? findDraft(userId, trip._id) : {}
    const held = heldChoice(draft.hold)
    if (held && held.until > Date.now() && !wanted.held) choice.setHeld(held)
    if (wanted.date !== undefined || !departure) return
    const quoted = wanted.seats === undefined ? draft.quoted?.request : undefined
    choice.chooseDate(quoted?.selectedStartDate || departure.startDate)
    if (quoted) choice.chooseSeats(quoted.seats)
  })
  const closeOnLeave = useEffectEvent(() => {
    if (!window.location.pathname.includes(trip._id)) choice.close()
  })
  useEffect(() => {
    chooseShown()
    return () => closeOnLeave()
  }, [])
}

function BookingForm({ trip, choice, userId }: BookingModalProps & { userId: string }) {
  const accepted = acceptedWithBooking(useCurrentVersions())
  const booking = useBookingForm(trip, choice, userId, accepted)
  const { form, draft, hold, steps, step, isFree } = booking
  useLiveOffer(trip, hold.hold, form.isSubmitting || draft.unanswered !== undefined)
  const previous = steps[steps.indexOf(step) - 1]
  const close = () => {
    // Who has seen where to transfer may be in the bank's app.
    const hasSeenPay = step !== 'seats' || (hold.hold && draft.quoted?.request.hold === hold.hold._id)
    if (!hasSeenPay && !draft.unanswered) hold.release()
    choice.close()
  }
  const leaveStep = () => (previous ? draft.goTo(previous) : close())
  useBrowserBack({ isHeld: form.isSubmitting, leaveStep: previous && (() => draft.goTo(previous)), close })
  const timeIsUp = <Trans>Your time is up</Trans>
  const titles: Record<BookingStep, ReactNode> = {
    seats: <Trans>Choose your date and seats</Trans>,
    pay: hold.isPayable || hold.isLoading ? <Trans>Transfer to this account</Trans> : timeIsUp,
    proof: hold.lost ? timeIsUp : <Trans>Proof of your transfer</Trans>,
  }
  return (
    <Modal
      onClose={close}
      onBack={leaveStep}
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
      <form {...form.props} className={classes.columns}>
        <div className={classes.main}>
          <StepProgress steps={steps} step={step} />
          <StepHeading
            steps={steps}
            step={step}
            title={titles[step]}
            onBack={previous && !form.isSubmitting ? leaveStep : undefined}
          />
          {!draft.unanswered && (
            <div role="alert" className={classes.alert}>
              {hold.lost ? (
                <LostSeatsNotice choice={choice} booking={booking} />
              ) : (
                <SeatsChangedNotice choice={choice} />
              )}
            </div>
          )}
          {!draft.unanswered && <HoldNotice booking={booking} />}
          {step === 'seats' ? (
            <SeatsStep trip={trip} choice={choice} booking={booking} />
          ) : (
            step === 'pay' && <PayStep trip={trip} choice={choice} booking={booking} />
          )}
          {/* Hidden, not unmounted: an upload continues while the customer looks at another step. */}
          <div hidden={step !== 'proof' || hold.lost !== undefined}>
            <ProofStep booking={booking} />
          </div>
          {isFree && trip.pricing && <CashNotice pricing={trip.pricing} seats={choice.seats} />}
        </div>
        <PriceColumn trip={trip} choice={choice} booking={booking}>
          {!hold.lost && <FormError form={form} />}
          <BookingConsent accepted={booking.consent} />
          {draft.unanswered && !form.isSubmitting && (
            <Notice tone="warn">
              <Trans>
                We didn't get a response, so we can't tell whether your booking arrived. Everything you entered is kept.
                Press the button again once you're online; you will never be booked twice.
              </Trans>
            </Notice>
          )}
        </PriceColumn>
        <BookingQuestions booking={booking} />
      </form>
    </Modal>
  )
}

interface StepProps {
  booking: ReturnType<typeof useBookingForm>
}

function SeatsStep({ trip, choice, booking }: StepProps & BookingModalProps) {
  const { form, draft, quote } = booking
  return (
    <>
      <DateAndSeats trip={trip} choice={choice} error={form.errors['date']} onChoose={() => draft.set({})} />
      <ChooseOptions
        trip={trip}
        seats={choice.seats}
        chosen={draft.values.options}
        onChange={(options) => draft.set({ options })}
      />
      {quote.quote?.totalAmount !== 0 && (
        <HowMuchNow
          quote={quote.quote}
          value={draft.values.paymentType}
          onChange={(paymentType) => draft.set({ paymentType })}
        />
      )}
      <PromoCode trip={trip} choice={choice} quote={quote} draft={draft} error={form.errors['promo']} />
      <LeadTraveller seats={choice.seats} booking={booking} />
      <MinimumGroupNote departure={choice.departure} />
      <TravellersNote trip={trip} startsOn={choice.departure?.startDate} />
      {booking.isFree && <BookingCancellationTerms trip={trip} departure={choice.departure} booking={booking} />}
    </>
  )
}

function ProofStep({ booking: { form, draft, hold } }: StepProps) {
  return (
    <div className="stack">
      {hold.held?.needsScreenshot && <ScreenshotNote />}
      <PaymentProof draft={draft} error={form.errors['proof']} onUpload={hold.startTransfer} />
    </div>
  )
}

interface BackSteps {
  /** Nothing is left during a submission. */
  isHeld: boolean
  /** Undefined in the first step. */
  leaveStep: (() => void) | undefined
  close: () => void
}

/** The browser's back button and the back gesture of Android leave the step, then the form, not the trip page. */
function useBrowserBack({ isHeld, leaveStep, close }: BackSteps): void {
  useBackCloses(close)
  const leave = useEffectEvent(() => isHeld || leaveStep?.())
  const staysOpen = isHeld || leaveStep !== undefined
  const blocker = useBlocker(({ historyAction }) => staysOpen && (historyAction as string) === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    leave()
  }, [blocker])
}

/** What the form shows of the trip: dates with their seats and prices, and options. */
const offerOf = ({ status, price, dates, options }: Trip): string =>
  JSON.stringify([
    status,
    price,
    options,
    dates.map((date) => [date.startDate, seatsLeft(date), areLastSeatsHeld(date), date.price]),
  ])

/**
 * Polls the offer while the form is visible, and again on focus, on reconnect and when the held seats change. The page's data may come from a
 * stale cache: it is loaded again until both agree.
 */
function useLiveOffer(trip: Trip, hold: HeldSeats | undefined, isPaused: boolean): void {
  const { revalidate } = useRevalidator()
  const { data: latest, dataUpdatedAt } = useQuery(
    {
      queryKey: ['live-offer', trip._id, hold?._id, hold?.selectedStartDate, hold?.seats],
      queryFn: ({ signal }) => callWithoutSessionExpiry(readTrip, { params: { id: trip._id }, signal }),
      enabled: !isPaused,
      refetchInterval: ({ state: { data } }) => (data && offerOf(data) !== offerOf(trip) ? 1_000 : 15_000),
      refetchOnWindowFocus: 'always',
      gcTime: 0,
    },
    queryClient,
  )
  const isOutdated = !isPaused && latest !== undefined && offerOf(latest) !== offerOf(trip)
  useEffect(() => {
    if (isOutdated) void revalidate()
  }, [isOutdated, dataUpdatedAt, revalidate])
}
