import { notificationPath } from '@rihla/contract/notifications/notification-path.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import { maskAccount, type RefundDestination } from '@rihla/contract/refunds/refund-destination.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { PayoutDetailsRow } from './payout-details.queries.ts'

const toDetails = (locale: Locale, publicUrl: string) => ({
  label: i18nOf(locale).t(/*i18n*/ 'Open your payout details'),
  url: pageUrl(publicUrl, locale, '/agency/verification'),
})

/** A warning to the agency: another person may have changed where its money goes. */
export function detailsChangedMail(details: RefundDestination, locale: Locale, publicUrl: string): MailContent {
  const i18n = i18nOf(locale)
  return {
    subject: i18n.t('Your payout details were changed'),
    preheader: i18n.t('If this was not you, change your password and contact us at once.'),
    heading: i18n.t('Your payout details were changed'),
    paragraphs: [
      i18n.t('Payouts would go to {account}. We check this first, and send nothing until then.', {
        account: maskAccount(details),
      }),
      i18n.t('If this was not you, change your password and contact us at once.'),
    ],
    action: toDetails(locale, publicUrl),
  }
}

export function detailsSubmittedMail(
  { name, agencyId }: { name: string; agencyId: string },
  locale: Locale,
  publicUrl: string,
): MailContent {
  const i18n = i18nOf(locale)
  return {
    subject: i18n.t('{name} submitted payout details', { name }),
    preheader: i18n.t('Payouts to this agency wait until they are checked.'),
    heading: i18n.t('{name} submitted payout details', { name }),
    paragraphs: [i18n.t('Payouts to this agency wait until they are checked.')],
    action: {
      label: i18n.t('Check payout details'),
      url: pageUrl(
        publicUrl,
        locale,
        notificationPath({ kind: 'agency.payout_details_submitted', subject: agencyId })!,
      ),
    },
  }
}

export function detailsDecidedMail(
  { details, reason }: { details: PayoutDetailsRow; reason: string | null },
  locale: Locale,
  publicUrl: string,
): MailContent {
  const i18n = i18nOf(locale)
  const account = maskAccount(details)
  if (reason === null) {
    return {
      subject: i18n.t('Your payout details are verified'),
      preheader: i18n.t('Payouts go to {account} from now on.', { account }),
      heading: i18n.t('Your payout details are verified'),
      paragraphs: [i18n.t('Payouts go to {account} from now on.', { account })],
      action: toDetails(locale, publicUrl),
    }
  }
  return {
    subject: i18n.t('Your payout details were rejected'),
    preheader: reason,
    heading: i18n.t('Your payout details were rejected'),
    paragraphs: [i18n.t('Reason: {reason}', { reason }), i18n.t('Please correct them. Nothing was sent there.')],
    action: toDetails(locale, publicUrl),
  }
}
