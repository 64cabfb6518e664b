import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney, toMinor } from '@rihla/contract/money.ts'
import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { noticeOf } from '#booking-texts/booking-texts.ts'
import type { Notice } from '#booking-texts/transition-texts.ts'
import { fill } from '#booking-texts/placeholders.ts'
import { otherNotices, reportTexts } from './other-notices.ts'

export const noticeOfKind = (kind: Notification['kind']): Notice =>
  noticeOf(kind) ?? otherNotices[kind as keyof typeof otherNotices]

/** Isolates the text direction of names and titles inside a sentence. */
const isolate = (text: string): string => `\u2068${text}\u2069`

/** The localized text of a notification. */
export function notificationText({ kind, facts }: Notification, i18n: I18n): string {
  const { amount, currency } = facts
  const { text, freeText } = noticeOfKind(kind)
  const shown = kind === 'report.submitted' ? reportTexts[facts.reported ?? 'other'] : amount === 0 ? freeText : text
  return i18n._(
    fill(shown, {
      trip: isolate(facts.trip ?? i18n._(msg`a trip`)),
      person: facts.person ? isolate(facts.person) : i18n._(msg`Someone`),
      whom: facts.person ? isolate(facts.person) : i18n._(msg`a former user`),
      agency: isolate(facts.agency ?? i18n._(msg`the agency`)),
      about: isolate(facts.about ?? ''),
      seats: facts.seats ?? 0,
      rating: facts.rating ?? 0,
      amount:
        amount === null || currency === null
          ? ''
          : isolate(formatMoney(toMinor(amount), currency, i18n.locale as Locale).replaceAll(' ', '\u00a0')),
    }),
  )
}
