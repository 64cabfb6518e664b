import type { AuditDetails } from '@rihla/contract/audit/audit.ts'
import type { ProposalAction, ProposalStatus } from '@rihla/contract/payment-accounts/payment-account.ts'
import type { ProposedValues } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'

const labels: Record<keyof ProposedValues, string> = {
  kind: /*i18n*/ 'Kind of account',
  holderName: /*i18n*/ 'Account holder',
  handle: /*i18n*/ 'Address, number or IBAN',
  provider: /*i18n*/ 'Bank or operator',
  accountNumber: /*i18n*/ 'Account number',
  swift: /*i18n*/ 'SWIFT code',
  currency: /*i18n*/ 'Currency',
  note: /*i18n*/ 'Note in English',
  noteAr: /*i18n*/ 'Note in Arabic',
  isActive: /*i18n*/ 'Shown to travellers',
  payappUsername: /*i18n*/ 'Payment account',
  paymentHolderName: /*i18n*/ 'Account holder',
  paymentInstructions: /*i18n*/ 'Payment instructions in English',
  paymentInstructionsAr: /*i18n*/ 'Payment instructions in Arabic',
}

const headings: Record<ProposalStatus, string> = {
  pending:
    /*i18n*/ '{action, select, create {A new payment account was proposed} activate {Showing a payment account again was proposed} deactivate {Hiding a payment account was proposed} settings {A change of the payment details was proposed} other {A change of a payment account was proposed}}',
  approved: /*i18n*/ 'A change of the payment accounts was approved',
  declined: /*i18n*/ 'A change of the payment accounts was declined',
  withdrawn: /*i18n*/ 'A change of the payment accounts was withdrawn',
}

const sentences: Record<ProposalStatus, string> = {
  pending: /*i18n*/ '{actor} proposed this. Travellers see it once another admin approves it.',
  approved: /*i18n*/ '{actor} approved this. Travellers now see it when they pay.',
  declined: /*i18n*/ '{actor} declined this. Nothing changes for travellers.',
  withdrawn: /*i18n*/ '{actor} withdrew this. Nothing changes for travellers.',
}

interface ProposalFacts {
  action: ProposalAction
  status: ProposalStatus
  changes: AuditDetails
  /** Name of the acting admin. */
  actor: string
  publicUrl: string
}

/** To admins: what was proposed or decided, with the old and the new values. */
export function proposalMail(
  { action, status, changes, actor, publicUrl }: ProposalFacts,
  locale: Locale,
): MailContent {
  const i18n = i18nOf(locale)
  const heading = i18n.t(headings[status], { action })
  const text = (value: string | number | boolean | null): string =>
    value === true ? i18n.t('Yes') : value === false ? i18n.t('No') : String(value ?? '') || '–'
  const show = (change: AuditDetails[string]): string =>
    typeof change === 'object' && change !== null
      ? i18n.t('{from} → {to}', { from: text(change.from), to: text(change.to) })
      : text(change)
  return {
    subject: heading,
    heading,
    paragraphs: [i18n.t(sentences[status], { actor })],
    facts: Object.entries(changes).map(([name, change]) => ({
      label: i18n.t(labels[name as keyof ProposedValues]),
      value: show(change),
    })),
    action: { label: i18n.t('Open the payment accounts'), url: pageUrl(publicUrl, locale, '/admin/settings/payments') },
    note: i18n.t(
      'If you do not recognise this, contact the other admins at once and change your password: whoever changes these accounts decides where travellers send their money.',
    ),
  }
}
