import type { SecondAdminAct } from '@rihla/contract/bookings/second-admin.ts'
import { type Currency, formatMoney, type Minor } from '@rihla/contract/money.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'

interface AskedAct {
  act: SecondAdminAct
  amountMinor: Minor
  currency: Currency
  bookingId: string
  number: string
  /** Name of the admin who asks. */
  actor: string
}

const sentences: Record<SecondAdminAct, string> = {
  refund_less:
    /*i18n*/ '{actor} wants to close the refund of booking {number} with {amount}, which is less than what is due.',
  refund_collected:
    /*i18n*/ '{actor} wants to refund {amount} for booking {number}. That includes money that the agency says it collected, which the platform has not received.',
  refund_large:
    /*i18n*/ '{actor} wants to refund {amount} for booking {number}, which is more than one admin sends alone.',
  receive_more:
    /*i18n*/ '{actor} says that {amount} arrived for booking {number}, which is much more than what was due.',
}

/** To the other admins: what waits for one of them. */
export function secondAdminMail(
  { act, amountMinor, currency, bookingId, number, actor }: AskedAct,
  locale: Locale,
  publicUrl: string,
): MailContent {
  const i18n = i18nOf(locale)
  const heading = i18n.t('A second admin is needed for booking {number}', { number })
  return {
    subject: heading,
    heading,
    paragraphs: [
      i18n.t(sentences[act], { actor, number, amount: formatMoney(amountMinor, currency, locale) }),
      i18n.t('If you agree after checking it, record the same amount for this booking. Otherwise nothing happens.'),
    ],
    facts: [],
    action: {
      label: i18n.t('Open the booking'),
      url: pageUrl(publicUrl, locale, `/admin/bookings?booking=${bookingId}`),
    },
  }
}
