import { displayPhone } from '@rihla/contract/phones/phone.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { countryIn } from '@rihla/contract/customers/countries.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { IconCheck, IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { BookedOptions } from '#trips/booked-options.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { ProofDialog } from '../../proof/proof-view.tsx'
import { iconLink, WhatsappLink } from '../../whatsapp-link.tsx'
import classes from './booking-details.module.css'
import { ReceiptFacts } from './receipt-facts.tsx'
import { ReceivedFact } from './received-fact.tsx'

export function TripFacts({ booking }: { booking: Booking }) {
  const { trip, agency, leadTraveller } = booking
  return (
    <Facts>
      <TripFact trip={trip} note={<bdi>{trip.destination}</bdi>} />
      <Fact
        label={<Trans context="a heading">Agency</Trans>}
        note={agency.email && <bdi dir="ltr">{agency.email}</bdi>}
      >
        <bdi>{agency.name}</bdi>
      </Fact>
      <Fact label={<Trans context="a heading">Dates</Trans>}>
        <DaySpan booking={booking} />
      </Fact>
      <Fact label={<Trans>Seats</Trans>} note={<BookedOptions options={booking.options} currency={booking.currency} />}>
        {booking.seats}
      </Fact>
      <TextFact label={<Trans>Lead traveller</Trans>}>
        {leadTraveller !== booking.customer.name && leadTraveller}
      </TextFact>
    </Facts>
  )
}

export function TripFact({ trip, note }: { trip: Booking['trip']; note: ReactNode }) {
  const { t } = useLingui()
  const link = (
    <Link to={`/trip/${trip._id}`} target="_blank" className={iconLink} aria-label={t`Open the trip page`}>
      <Icon of={IconExternalLink} mirrored />
    </Link>
  )
  return (
    <Fact label={<Trans>Trip</Trans>} note={note} action={link}>
      <bdi>{trip.title}</bdi>
    </Fact>
  )
}

interface CopyableFactProps {
  label: ReactNode
  value: string | null
  copyLabel: string
  className?: string | undefined
  note?: ReactNode
}

/** A code or an account, with a button that copies it. Left out when there is none. */
export const CopyableFact = ({ label, value, copyLabel, className, note }: CopyableFactProps) =>
  value && (
    <Fact label={label} note={note} action={<CopyButton value={value} label={copyLabel} />}>
      <span className={className}>
        <Ltr>{value}</Ltr>
      </span>
    </Fact>
  )

/** Text in the language of its author. Left out when there is none. */
const TextFact = ({ label, children }: { label: ReactNode; children: string | null | undefined | false }) =>
  children && (
    <Fact label={label}>
      <span dir="auto">{children}</span>
    </Fact>
  )

export function DaySpan({ booking }: { booking: Booking }) {
  return formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, useLocale())
}

export function CustomerFacts({ customer }: { customer: Booking['customer'] }) {
  const locale = useLocale()
  const details = customer.customerDetails
  const name = useCustomerName()(customer)
  return (
    <Facts>
      <Fact
        label={<Trans>Name</Trans>}
        note={customer.profileCompletion !== null && <Trans>Profile {customer.profileCompletion}% complete</Trans>}
      >
        <bdi>{name}</bdi>
      </Fact>
      {customer.email && (
        <Fact label={<Trans>Email</Trans>}>
          <a href={`mailto:${customer.email}`} dir="ltr">
            {customer.email}
          </a>
        </Fact>
      )}
      {details?.phone && (
        <Fact label={<Trans>Phone</Trans>} action={<WhatsappLink phone={details.phone} name={name} />}>
          <bdi dir="ltr">{displayPhone(details.phone)}</bdi>
        </Fact>
      )}
      {details && details.age !== null && <Fact label={<Trans>Age</Trans>}>{details.age}</Fact>}
      <TextFact label={<Trans>Nationality</Trans>}>{details && countryIn(details.nationality, locale)}</TextFact>
      <TextFact label={<Trans>Address</Trans>}>{details?.address}</TextFact>
      <TextFact label={<Trans>Instagram</Trans>}>{details?.instagramUrl}</TextFact>
    </Facts>
  )
}

export function PaymentFacts({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { currency, paymentBreakdown: cash, seats } = booking
  const isDeposit = booking.paymentType === 'deposit_payment'
  const saving = <Money amount={booking.promoSaving} currency={currency} />
  const perSeat = <Money amount={booking.pricePerSeat} currency={currency} />
  return (
    <Facts>
      <Fact
        label={<Trans>Amount</Trans>}
        note={
          <Trans>
            {perSeat} × {seats}
          </Trans>
        }
      >
        <Money amount={booking.totalAmount} currency={currency} />
      </Fact>
      {cash && (
        <Fact label={<Trans>In cash</Trans>} note={<Trans>Collected at the meeting point</Trans>}>
          <Money amount={cash.foreignTotal} currency={cash.foreignCurrency} />
        </Fact>
      )}
      <Fact label={<Trans>Payment type</Trans>}>
        {isDeposit ? <Trans>Deposit (50%)</Trans> : <Trans>Full payment</Trans>}
      </Fact>
      <ReceivedFact booking={booking} />
      {isDeposit && (
        <>
          <Fact label={<Trans>Deposit</Trans>}>
            <Money amount={booking.depositAmount} currency={currency} />
          </Fact>
          <Fact
            label={<Trans>Remaining</Trans>}
            note={booking.remainingPaidDate && <Moment at={booking.remainingPaidDate} />}
            action={booking.remainingPaid && <Collected by={booking.remainingPaidBy} />}
          >
            <Money amount={booking.remainingAmount} currency={currency} />
          </Fact>
        </>
      )}
      {booking.promoCode && (
        <Fact label={<Trans>Promo code</Trans>} note={<Trans>{saving} off</Trans>}>
          <Ltr>{booking.promoCode}</Ltr>
        </Fact>
      )}
      <CopyableFact
        label={<Trans>Transfer note</Trans>}
        value={booking.transferReference}
        copyLabel={t`Copy the transfer note`}
      />
      <ReceiptFacts booking={booking} />
      {booking.refundAmount !== null && (
        <Fact
          label={<Trans>Refunded</Trans>}
          note={booking.refundNotes && <span dir="auto">{booking.refundNotes}</span>}
          action={booking.refundProof && <RefundPicture src={booking.refundProof} />}
        >
          <Money amount={booking.refundAmount} currency={currency} />
        </Fact>
      )}
      {booking.cashToReturn && (
        <Fact
          label={<Trans>Cash to return</Trans>}
          note={<Trans>Collected at the meeting point; the agency returns it.</Trans>}
        >
          <Money amount={booking.cashToReturn.amount} currency={booking.cashToReturn.currency} />
        </Fact>
      )}
      <TextFact label={<Trans>Note to the customer</Trans>}>{booking.adminNotes}</TextFact>
      <TextFact label={<Trans>Note from the agency</Trans>}>{booking.agencyNotes}</TextFact>
      {booking.reviewedBy && (
        <Fact label={<Trans>Reviewed by</Trans>} note={booking.reviewedAt && <Moment at={booking.reviewedAt} />}>
          <bdi>{booking.reviewedBy.name}</bdi>
        </Fact>
      )}
    </Facts>
  )
}

/** Opens the refund proof over the booking. */
function RefundPicture({ src }: { src: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button small look="subtle" onClick={() => setIsOpen(true)}>
        <Trans>View proof</Trans>
      </Button>
      {isOpen && (
        <ProofDialog
          src={src}
          alt={t`Proof of the refund`}
          heading={<Trans>Proof of the refund</Trans>}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** Marks a deposit whose remaining amount the agency has collected. */
export const Collected = ({ by }: { by: Booking['remainingPaidBy'] }) => (
  <span className={classes.collected}>
    <Icon of={IconCheck} size={16} />
    {by === 'transfer' ? <Trans>Paid by transfer</Trans> : <Trans>Collected</Trans>}
  </span>
)
