import { type Currency, formatMoney, type Minor } from '@rihla/contract/money.ts'
import { type Locale, pageUrl, productName } from '@rihla/contract/product.ts'
import { maskAccount } from '@rihla/contract/refunds/refund-destination.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { PayoutRow } from './sent-payouts.queries.ts'

const earnings = (locale: Locale, publicUrl: string) => ({
  label: i18nOf(locale).t(/*i18n*/ 'Open your earnings'),
  url: pageUrl(publicUrl, locale, '/agency/earnings'),
})

export function sentMail(payout: PayoutRow, locale: Locale, publicUrl: string): MailContent {
  const i18n = i18nOf(locale)
  const facts = {
    product: productName[locale],
    amount: formatMoney(payout.amount_minor, payout.currency, locale),
    number: payout.number,
    reference: payout.reference,
    account: maskAccount(payout),
  }
  return {
    subject: i18n.t('{product} has paid you {amount}', facts),
    preheader: i18n.t('Payout {number}, reference {reference}', facts),
    heading: i18n.t('We have sent you {amount}', facts),
    paragraphs: [
      i18n.t('The transfer went to {account}. Its reference is {reference}.', facts),
      i18n.t(
        'The statement of payout {number} lists every booking it covers, and is the invoice for our commission.',
        facts,
      ),
    ],
    action: { label: i18n.t('Open the statement'), url: pageUrl(publicUrl, locale, '/agency/earnings/payouts') },
  }
}

export function heldMail(reason: string, locale: Locale, publicUrl: string): MailContent {
  const i18n = i18nOf(locale)
  return {
    subject: i18n.t('Your payouts are on hold'),
    preheader: reason,
    heading: i18n.t('Your payouts are on hold'),
    paragraphs: [
      i18n.t('Reason: {reason}', { reason }),
      i18n.t('What you earn is still recorded. Nothing is sent until we release your payouts.'),
    ],
    action: earnings(locale, publicUrl),
  }
}

export function releasedMail(locale: Locale, publicUrl: string): MailContent {
  const i18n = i18nOf(locale)
  return {
    subject: i18n.t('Your payouts are no longer on hold'),
    preheader: i18n.t('They continue with the next transfer.'),
    heading: i18n.t('Your payouts are no longer on hold'),
    paragraphs: [i18n.t('They continue with the next transfer.')],
    action: earnings(locale, publicUrl),
  }
}

/** To the other admins: a payout that waits for one of them. */
export function secondAdminMail(
  { amountMinor, currency, actor }: { amountMinor: Minor; currency: Currency; actor: string },
  locale: Locale,
  publicUrl: string,
): MailContent {
  const i18n = i18nOf(locale)
  const heading = i18n.t('A second admin is needed for a payout of {amount}', {
    amount: formatMoney(amountMinor, currency, locale),
  })
  return {
    subject: heading,
    heading,
    paragraphs: [
      i18n.t('{actor} wants to record it. It is more than one admin sends alone.', { actor }),
      i18n.t('If you agree after checking it, record the same payout. Otherwise nothing happens.'),
    ],
    action: { label: i18n.t('Open the payouts'), url: pageUrl(publicUrl, locale, '/admin/payouts') },
  }
}
