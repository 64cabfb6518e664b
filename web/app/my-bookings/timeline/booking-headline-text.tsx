import { Trans } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCash,
  IconClock,
  IconFlag,
  IconMapPin,
  IconReceiptRefund,
  type TablerIcon,
} from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { bookingHeadline, type BookingHeadline } from './booking-headline.ts'
import classes from './booking-headline-text.module.css'
import { HeadlineText } from './headline-text.tsx'

type Tone = 'wait' | 'go' | 'ok' | 'bad' | 'quiet'

const styles: Record<BookingHeadline['kind'], { tone: Tone; icon: TablerIcon; mirrored?: boolean; isEnded?: boolean }> =
  {
    'payment-is-checked': { tone: 'wait', icon: IconClock },
    'proof-wanted': { tone: 'bad', icon: IconAlertTriangle },
    'shortfall-due': { tone: 'bad', icon: IconAlertTriangle },
    'payment-incomplete': { tone: 'bad', icon: IconReceiptRefund, isEnded: true },
    'agency-decides': { tone: 'go', icon: IconArrowRight, mirrored: true },
    'details-wanted': { tone: 'bad', icon: IconAlertTriangle },
    changed: { tone: 'bad', icon: IconAlertTriangle },
    'changes-declined': { tone: 'wait', icon: IconReceiptRefund, isEnded: true },
    'last-check': { tone: 'go', icon: IconArrowRight, mirrored: true },
    'balance-due': { tone: 'wait', icon: IconCash },
    'be-there': { tone: 'ok', icon: IconMapPin },
    travelled: { tone: 'quiet', icon: IconFlag, isEnded: true },
    'payment-refused': { tone: 'bad', icon: IconAlertTriangle, isEnded: true },
    expired: { tone: 'bad', icon: IconAlertTriangle, isEnded: true },
    'agency-declined': { tone: 'bad', icon: IconAlertTriangle, isEnded: true },
    'you-cancelled': { tone: 'wait', icon: IconReceiptRefund, isEnded: true },
    'seats-gone': { tone: 'bad', icon: IconReceiptRefund, isEnded: true },
    'called-off': { tone: 'wait', icon: IconReceiptRefund, isEnded: true },
    'departure-cancelled': { tone: 'bad', icon: IconReceiptRefund, isEnded: true },
    'not-confirmed-in-time': { tone: 'wait', icon: IconReceiptRefund, isEnded: true },
    'trip-withdrawn': { tone: 'wait', icon: IconReceiptRefund, isEnded: true },
    refunded: { tone: 'quiet', icon: IconReceiptRefund, isEnded: true },
    closed: { tone: 'quiet', icon: IconReceiptRefund, isEnded: true },
  }

/** The tinted headline of a booking: 'Next: …' while it is active, 'What happened: …' once it has ended. */
export function BookingHeadlineText({ booking, today }: { booking: MyBooking; today: string }) {
  const headline = bookingHeadline(booking, today)
  const { tone, icon, mirrored = false, isEnded = false } = styles[headline.kind]
  return (
    <p className={classes.headline} data-tone={tone}>
      <Icon of={icon} mirrored={mirrored} />
      <span>
        <b>{isEnded ? <Trans>What happened:</Trans> : <Trans>Next:</Trans>}</b>{' '}
        <HeadlineText headline={headline} booking={booking} />
      </span>
    </p>
  )
}

/** The headline without prefix and tint, for list rows. */
export const BookingHeadlineLine = ({ booking, today }: { booking: MyBooking; today: string }) => (
  <HeadlineText headline={bookingHeadline(booking, today)} booking={booking} />
)
