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
import { Icon } from '../../ui/icon.tsx'
import { sentenceOf, type BookingSentence } from './booking-sentence.ts'
import classes from './booking-sentence-words.module.css'
import { SentenceWords } from './sentence-words.tsx'

type Tone = 'wait' | 'go' | 'ok' | 'bad' | 'quiet'

const looks: Record<BookingSentence['says'], { tone: Tone; icon: TablerIcon; mirrored?: boolean; isEnded?: boolean }> =
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
export function BookingSentenceWords({ booking, today }: { booking: Booking; today: string }) {
  const sentence = sentenceOf(booking, today)
  const { tone, icon, mirrored = false, isEnded = false } = looks[sentence.says]
  return (
    <p className={classes.sentence} data-tone={tone}>
      <Icon of={icon} mirrored={mirrored} />
      <span>
        <b>{isEnded ? <Trans>What happened:</Trans> : <Trans>Next:</Trans>}</b>{' '}
        <SentenceWords sentence={sentence} booking={booking} />
      </span>
    </p>
  )
}

/** The same without its frame, for a line in a list. */
export const BookingSentenceLine = ({ booking, today }: { booking: Booking; today: string }) => (
  <SentenceWords sentence={sentenceOf(booking, today)} booking={booking} />
)
