import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Currency } from '@rihla/contract/money.ts'
import { IconCircleCheck, IconReceiptRefund } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { statusOfError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import {
  BookingFacts,
  dates,
  type FactList,
  leadTraveller,
  number,
  options,
  phone,
  pickup,
  seats,
} from '#booking/shared-booking-facts.tsx'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { CalendarButton } from '#my-bookings/actions/calendar-button.tsx'
import { ChangedTerms } from '#my-bookings/changed-terms/changed-terms.tsx'
import { BookingDeadline } from '#my-bookings/timeline/booking-deadline.tsx'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { RefundStatus } from '#refunds/refund-status.tsx'
import { TravellersStatus } from '#travellers/travellers-status.tsx'
import { useContact } from '#shell/root-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryState } from '#ui/error-state.tsx'
import { Fact } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import type { Route } from './+types/booking-submitted-page'
import classes from './booking-submitted-page.module.css'

export const { clientLoader, shouldRevalidate } = definePageQuery<MyBooking, { bookingId: string }>(
  ({ params: { bookingId }, signal }) => call(readBooking, { params: { id: bookingId }, signal }),
)

/** Follows the booking form: what was booked, and what happens next (docs/product/bookings.md#submitted-page). */
export default function BookingSubmittedPage({ loaderData }: Route.ComponentProps) {
  const booking = usePageData(loaderData)
  const { t } = useLingui()
  useRevalidateOnBookingEvents()
  const isPending = booking.status === 'pending'
  const areSeatsGone = booking.events[0]?.action === 'submit_without_seats'
  return (
    <Frame title={isPending ? t`We've got your booking` : t`Your booking`}>
      <header className={classes.head}>
        {isPending ? (
          <>
            <Icon of={IconCircleCheck} size={48} />
            <h1>{t`We've got your booking`}</h1>
            <p role="status">
              {t`Booking submitted successfully! Your booking is pending verification. You will be notified once payment is confirmed.`}
            </p>
          </>
        ) : areSeatsGone ? (
          <>
            <Icon of={IconReceiptRefund} size={48} />
            <h1>{t`Your hold ended before you booked`}</h1>
            <p role="status">
              {t`We're sorry: no seats are booked for you. We have kept your proof. As soon as we find your transfer, we refund it in full.`}
            </p>
          </>
        ) : (
          <>
            <h1>
              <Trans>
                Booking <Ltr>{booking.bookingNumber}</Ltr>
              </Trans>
            </h1>
            <BookingStatusChip of={booking} viewer="customer" />
          </>
        )}
      </header>
      {areSeatsGone && <RefundStatus booking={booking} />}
      {isPending && <NextSteps booking={booking} />}
      <ChangedTerms booking={booking} />
      <TravellersStatus booking={booking} />
      <details className={classes.booked}>
        <summary>{t`What you booked`}</summary>
        <BookingFacts booking={booking} facts={bookedFacts} />
      </details>
      <WhomToAsk number={booking.bookingNumber} />
      <div className={`row ${classes.actions}`}>
        {holdsSeats(booking.status) && <CalendarButton booking={booking} />}
        <ButtonLink to="/my-bookings">{t`See my bookings`}</ButtonLink>
      </div>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`column ${classes.page}`}>
      <PageTitle title={title} />
      <div className={classes.card}>{children}</div>
    </div>
  )
}

const money = (amount: number, currency: Currency) => <Money amount={amount} currency={currency} />

const bookedFacts: FactList<MyBooking> = [
  number,
  {
    label: msg`Trip`,
    value: ({ trip }) => (
      <Link to={`/trip/${trip._id}`} className="link">
        <bdi>{trip.title}</bdi>
      </Link>
    ),
  },
  { label: msg({ message: 'Agency', context: 'label' }), value: ({ agency }) => <bdi>{agency.name}</bdi> },
  dates,
  seats,
  leadTraveller,
  phone,
  options,
  pickup,
  { label: msg`Total`, value: ({ totalAmount, currency }) => money(totalAmount, currency) },
  {
    label: msg`Your transfer`,
    value: ({ depositAmount, currency }) => depositAmount > 0 && <strong>{money(depositAmount, currency)}</strong>,
  },
  {
    label: msg`Note / reference`,
    value: ({ depositAmount, transferReference }) =>
      depositAmount > 0 && transferReference && <Ltr>{transferReference}</Ltr>,
  },
  RemainingFact,
  {
    label: msg`Cash at the meeting point`,
    value: ({ paymentBreakdown: cash }) => cash && money(cash.foreignTotal, cash.foreignCurrency),
  },
]

function RemainingFact({ booking: { remainingAmount, balanceDueOn, currency } }: { booking: MyBooking }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (remainingAmount === 0) return null
  const dueOn = balanceDueOn && formatDay(balanceDueOn, locale)
  return <Fact label={dueOn ? t`Due by ${dueOn}` : t`On trip day`}>{money(remainingAmount, currency)}</Fact>
}

function NextSteps({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const agency = booking.agency.name
  return (
    <section>
      <h2>{t`What happens next`}</h2>
      <BookingDeadline booking={booking} />
      <ol className={classes.next}>
        <li>
          {booking.depositAmount > 0 ? (
            <Trans>We compare your transfer with our account and email you the result.</Trans>
          ) : (
            <Trans>We check your booking and email you the result. You have nothing to transfer.</Trans>
          )}
        </li>
        <li>
          <Trans>
            <bdi>{agency}</bdi> approves your booking. Your seats are held in the meantime.
          </Trans>
        </li>
        <li>
          <Trans>Once it is confirmed, your voucher and the agency's phone number appear in My Bookings.</Trans>
        </li>
      </ol>
    </section>
  )
}

/** Contact of the platform; the agency's own appears once the booking is confirmed. */
function WhomToAsk({ number }: { number: string }) {
  const { t } = useLingui()
  const contact = useContact()
  if (!contact?.email && !contact?.phone) return null
  const { email, phone, phoneText, phoneUrl, whatsappUrl } = contact
  return (
    <section>
      <h2>{t`Questions?`}</h2>
      <p>
        <Trans>
          Write to us or call us, and quote booking number <Ltr>{number}</Ltr>.
        </Trans>
      </p>
      <p className={`row ${classes.contact}`}>
        {email && (
          <a className="text-action" href={`mailto:${email}`}>
            <Ltr>{email}</Ltr>
          </a>
        )}
        {phone && (
          <a className="text-action" href={phoneUrl}>
            <Ltr>{phoneText}</Ltr>
          </a>
        )}
        {whatsappUrl && (
          <a className="text-action" href={whatsappUrl} target="_blank" rel="noreferrer">
            {t`WhatsApp`}
          </a>
        )}
      </p>
    </section>
  )
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <Frame title={t`Your booking`}>
      <Loading>
        <SkeletonRows rows={8} />
      </Loading>
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui()
  return (
    <div className={`column ${classes.page}`}>
      <PageTitle title={t`My bookings`} />
      {statusOfError(error) === 404 ? (
        <EmptyState
          heading={t`We could not find this booking among yours.`}
          action={<ButtonLink to="/my-bookings">{t`See my bookings`}</ButtonLink>}
        />
      ) : (
        <RetryState>{t`This booking could not be loaded. Please try again later.`}</RetryState>
      )}
    </div>
  )
}
