import { Trans, useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { dayIn, formatDaySpan } from '@rihla/contract/dates.ts'
import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { PaymentMark } from '#booking-status/payment-mark.tsx'
import { useContact } from '#shell/root-data.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Definition } from '#ui/definition.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { cashOf } from '../timeline/booking-headline.ts'
import { useWhen } from '../timeline/use-when.ts'
import classes from './booking-card.module.css'

const loadVoucherCode = () => import('../actions/voucher-code.tsx')
const VoucherCode = lazy(loadVoucherCode)

/** What a traveller looks up on the day: where, when, what to bring, what is paid, the code, and whom to call. */
export function MeetingFacts({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const contact = useContact()
  const paid = <Money amount={booking.verifiedAmount} currency={booking.currency} />
  const pickup = booking.trip.pickupLocation.trim()
  return (
    <dl className={classes.meeting}>
      {pickup && (
        <Definition label={t`Where`}>
          <bdi>{pickup}</bdi>
        </Definition>
      )}
      <Definition label={t`When`}>
        <MeetingTime booking={booking} />
      </Definition>
      <Definition label={t`Bring`}>
        <WhatToBring booking={booking} />
      </Definition>
      {booking.verifiedAmount > 0 && (
        <Definition label={t`Paid`}>
          <PaymentMark isVerified /> <Trans>{paid}, verified</Trans>
        </Definition>
      )}
      <Definition label={t`Code`}>
        <Code booking={booking} />
      </Definition>
      {contact?.phone && (
        <Definition label={t`Call us`}>
          <a className="link" href={contact.phoneUrl}>
            <Ltr>{contact.phoneText}</Ltr>
          </a>
        </Definition>
      )}
    </dl>
  )
}

/** The time of the meeting, where it is known; else the days. */
function MeetingTime({ booking }: { booking: MyBooking }): ReactNode {
  const when = useWhen()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { nextStep, selectedStartDate: startsOn } = booking
  const hasTime = nextStep?.waitingFor === 'departure' && dayIn(timeZone, new Date(nextStep.dueAt)) === startsOn
  if (hasTime) return <time dateTime={nextStep.dueAt}>{when(nextStep.dueAt)}</time>
  return formatDaySpan(startsOn, booking.bookingEndDate, locale)
}

function WhatToBring({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  return (
    <Dotted>
      {t`Voucher or code`}
      {cashOf(booking).map((amount) => (
        <span key={amount.currency}>
          <Money {...amount} /> {t`in cash`}
        </span>
      ))}
    </Dotted>
  )
}

function Code({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  // The code is shown at the meeting point, where there may be no connection.
  useEffect(() => {
    const timer = setTimeout(() => void loadVoucherCode().catch(() => {}), 1_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <button type="button" className={classes.code} onClick={() => setIsOpen(true)}>
        <Icon of={IconQrcode} size={16} />
        {t`Show code`}
      </button>
      {isOpen && <VoucherCode booking={booking} onClose={() => setIsOpen(false)} />}
    </>
  )
}
