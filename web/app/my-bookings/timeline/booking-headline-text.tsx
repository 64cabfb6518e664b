import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import {
  IconAlertTriangle,
  IconArrowRight,
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

const looks: Record<BookingHeadline['says'], { tone: Tone; icon: TablerIcon; mirrored?: boolean; isEnded?: boolean }> =
  {
    'payment-is-checked': { tone: 'wait', icon: IconClock },
    'agency-decides': { tone: 'go', icon: IconArrowRight, mirrored: true },
    'last-check': { tone: 'go', icon: IconArrowRight, mirrored: true },
    'be-there': { tone: 'ok', icon: IconMapPin },
    travelled: { tone: 'quiet', icon: IconFlag, isEnded: true },
    'payment-refused': { tone: 'bad', icon: IconAlertTriangle, isEnded: true },
    'agency-declined': { tone: 'bad', icon: IconAlertTriangle, isEnded: true },
    'you-cancelled': { tone: 'wait', icon: IconReceiptRefund, isEnded: true },
    'trip-withdrawn': { tone: 'wait', icon: IconReceiptRefund, isEnded: true },
    refunded: { tone: 'quiet', icon: IconReceiptRefund, isEnded: true },
    closed: { tone: 'quiet', icon: IconReceiptRefund, isEnded: true },
  }

/** The one tinted sentence of a booking: 'Next: …' while it lives, 'What happened: …' once it has ended. */
export function BookingHeadlineText({ booking, today }: { booking: Booking; today: string }) {
  const sentence = bookingHeadline(booking, today)
  const { tone, icon, mirrored = false, isEnded = false } = looks[sentence.says]
  return (
    <p className={classes.sentence} data-tone={tone}>
      <Icon of={icon} mirrored={mirrored} />
      <span>
        <b>{isEnded ? <Trans>What happened:</Trans> : <Trans>Next:</Trans>}</b>{' '}
        <HeadlineText sentence={sentence} booking={booking} />
      </span>
    </p>
  )
}

/** The same without its frame, for a line in a list. */
export const BookingHeadlineLine = ({ booking, today }: { booking: Booking; today: string }) => (
  <HeadlineText sentence={bookingHeadline(booking, today)} booking={booking} />
)
