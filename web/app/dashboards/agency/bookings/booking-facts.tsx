import { displayPhone, phoneUrl, whatsappUrl } from '@rihla/contract/phones/phone.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { countryIn } from '@rihla/contract/customers/countries.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { IconBrandInstagram, IconBrandWhatsapp, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { BookedOptions } from '#trips/booked-options.tsx'
import { safeLink } from '#ui/external-links.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import tableCells from '#dashboards/shared/table-cells.module.css'
import cells from '../cells.module.css'
import classes from './agency-bookings.module.css'

export function BookingFacts({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { momentText } = useMomentText()
  const { trip, paymentBreakdown: cash, currency, paymentReference, refundAmount, remainingPaidDate } = booking
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const price = money(booking.pricePerSeat)
  return (
    <Facts>
      <Fact label={t`Trip`} note={<bdi>{trip.destination}</bdi>}>
        <bdi>{trip.title}</bdi>
      </Fact>
      <Fact label={t`Travel date`}>{formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}</Fact>
      <Fact label={t`Seats`} note={<Trans>{price} per person</Trans>}>
        <Plural value={booking.seats} one="# seat" other="# seats" />
      </Fact>
      {trip.pickupLocation && (
        <Fact label={t`Pickup`}>
          <bdi>{trip.pickupLocation}</bdi>
        </Fact>
      )}
      {booking.options.length > 0 && (
        <Fact label={t`Options`}>
          <BookedOptions options={booking.options} currency={booking.currency} />
        </Fact>
      )}
      <Fact label={t`Amount`}>{money(booking.totalAmount)}</Fact>
      {cash && (
        <Fact
          label={t`Cash to collect`}
          note={
            <Trans>
              <Money amount={cash.foreignAmountPerPerson} currency={cash.foreignCurrency} /> per person, at the meeting
              point
            </Trans>
          }
        >
          <Money amount={cash.foreignTotal} currency={cash.foreignCurrency} />
        </Fact>
      )}
      {booking.paymentType === 'full_payment' ? (
        <Fact label={t`Payment`}>{t`Full payment`}</Fact>
      ) : (
        <>
          <Fact label={t`Payment`} note={t`Deposit (50%)`}>
            {money(booking.depositAmount)}
          </Fact>
          <Fact
            label={t`Remaining`}
            note={
              booking.remainingPaidBy === 'transfer' ? (
                t`Paid by transfer`
              ) : booking.balance ? (
                t`The customer reports a transfer, which is being checked.`
              ) : booking.remainingPaid ? (
                <Trans>Collected: {remainingPaidDate && momentText(remainingPaidDate)}</Trans>
              ) : (
                t`Not collected yet`
              )
            }
          >
            {money(booking.remainingAmount)}
          </Fact>
        </>
      )}
      {booking.promoCode && (
        <Fact
          label={t`Promo code`}
          note={
            <Trans>
              saves <Money amount={booking.promoSaving} currency={currency} />
            </Trans>
          }
        >
          <Ltr>{booking.promoCode}</Ltr>
        </Fact>
      )}
      <Fact label={t`Booked on`}>
        <Moment at={booking.createdAt} />
      </Fact>
      {paymentReference && (
        <Fact label={t`Payment reference`}>
          <bdi>{paymentReference}</bdi>
        </Fact>
      )}
      {refundAmount !== null && <Fact label={t`Refunded`}>{money(refundAmount)}</Fact>}
      {booking.agencyNotes && (
        <Fact label={t`Your note`}>
          <span dir="auto">{booking.agencyNotes}</span>
        </Fact>
      )}
    </Facts>
  )
}

/** The traveller's contact data. The API includes identity documents and preferences only while the agency needs them. */
export function TravellerFacts({ booking: { customer, leadTraveller } }: { booking: Booking }) {
  const { t } = useLingui()
  return (
    <Facts>
      {leadTraveller !== null && leadTraveller !== customer.name && (
        <Fact label={t`Lead traveller`}>
          <bdi>{leadTraveller}</bdi>
        </Fact>
      )}
      <Fact label={t`Name`}>
        <CustomerName of={customer} />
      </Fact>
      {customer.email && (
        <Fact label={t`Email`}>
          <a href={`mailto:${customer.email}`} className={cells.link}>
            <WebAddress>{customer.email}</WebAddress>
          </a>
        </Fact>
      )}
      {customer.customerDetails && <ProfileFacts details={customer.customerDetails} />}
    </Facts>
  )
}

function ProfileFacts({ details }: { details: NonNullable<Booking['customer']['customerDetails']> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { phone, age, nationality, address, instagramUrl } = details
  const orNotGiven = (value: string | number | null, shown: ReactNode = value) =>
    value === null || value === '' ? <span className="muted">{t`Not given`}</span> : shown
  return (
    <>
      <Fact
        label={t`Phone`}
        action={<ContactLink href={whatsappUrl(phone)} icon={IconBrandWhatsapp} label={t`Message on WhatsApp`} />}
      >
        {orNotGiven(
          phone,
          <a href={phoneUrl(phone)} className={cells.link}>
            <Ltr>{displayPhone(phone)}</Ltr>
          </a>,
        )}
      </Fact>
      <Fact label={t`Age`}>{orNotGiven(age)}</Fact>
      <Fact label={t`Nationality`}>{orNotGiven(nationality, <bdi>{countryIn(nationality, locale)}</bdi>)}</Fact>
      <Fact label={t`Address`}>{orNotGiven(address, <span dir="auto">{address}</span>)}</Fact>
      <Fact
        label={t`Instagram`}
        action={<ContactLink href={safeLink(instagramUrl)} icon={IconBrandInstagram} label={t`Open Instagram`} />}
      >
        {orNotGiven(instagramUrl, <WebAddress>{instagramUrl.replace(/^https?:\/\/(www\.)?/, '')}</WebAddress>)}
      </Fact>
    </>
  )
}

const ContactLink = ({ href, icon, label }: { href: string | undefined; icon: TablerIcon; label: string }) =>
  href && (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={`icon-button ${tableCells.icon} ${classes.contact}`}
      aria-label={label}
    >
      <Icon of={icon} />
    </a>
  )
