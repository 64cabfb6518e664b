import type { AgencyDocumentKind } from '@rihla/contract/agencies/agency-document.ts'
import { type CalendarDate, formatDay } from '@rihla/contract/dates.ts'
import { notificationPath } from '@rihla/contract/notifications/notification-path.ts'
import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'

/** Names of the documents, as an agency knows them. */
const labels: Record<AgencyDocumentKind, string> = {
  tourism_licence: /*i18n*/ 'Tourism licence',
  association: /*i18n*/ 'Membership of the Egyptian Travel Agents Association',
  commercial_register: /*i18n*/ 'Commercial register',
  tax_card: /*i18n*/ 'Tax card',
  bank_account: /*i18n*/ 'Bank account',
}

interface MailFacts {
  kind: AgencyDocumentKind
  publicUrl: string
}

interface OfAgency {
  name: string
  agencyId: string
}

function agencyAction(publicUrl: string, locale: Locale): MailContent['action'] {
  const i18n = i18nOf(locale)
  return { label: i18n.t('Open your documents'), url: pageUrl(publicUrl, locale, '/agency/verification') }
}

function adminAction(publicUrl: string, agencyId: string, locale: Locale): MailContent['action'] {
  const i18n = i18nOf(locale)
  const path = notificationPath({ kind: 'agency.document_submitted', subject: agencyId })!
  return { label: i18n.t('Open the agencies'), url: pageUrl(publicUrl, locale, path) }
}

/** To admins: an agency waits for the check of a document. */
export function submittedMail({ kind, name, agencyId, publicUrl }: MailFacts & OfAgency, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  const values = { agency: isolateIn(locale, name), document: i18n.t(labels[kind]) }
  const heading = i18n.t('{agency} submitted a document: {document}', values)
  return {
    subject: heading,
    heading,
    paragraphs: [i18n.t('Please compare it with what the agency entered, and accept or decline it.')],
    action: adminAction(publicUrl, agencyId, locale),
  }
}

interface DecidedDocument extends MailFacts {
  /** Null: accepted. */
  reason: string | null
  /** All that were accepted lately, this one included; they were not mailed one by one. */
  accepted: readonly AgencyDocumentKind[]
}

/** To the agency: its documents were accepted, or one was declined with this reason. */
export function decidedMail(document: DecidedDocument, locale: Locale): MailContent {
  const [heading, ...paragraphs] =
    document.reason === null ? acceptedTexts(document, locale) : declinedTexts(document, locale)
  return { subject: heading, heading, paragraphs, action: agencyAction(document.publicUrl, locale) }
}

type HeadingAndParagraphs = [string, ...string[]]

function acceptedText(accepted: readonly AgencyDocumentKind[], locale: Locale): string {
  const i18n = i18nOf(locale)
  const document = new Intl.ListFormat(locale).format(accepted.map((kind) => i18n.t(labels[kind])))
  return i18n.t('Accepted: {document}', { document })
}

function acceptedTexts({ accepted }: DecidedDocument, locale: Locale): HeadingAndParagraphs {
  const i18n = i18nOf(locale)
  const names = acceptedText(accepted, locale)
  if (accepted.length === 1) {
    return [names, i18n.t('We have checked your document. Your page shows that it was checked, and when.')]
  }
  return [
    i18n.t('Your documents were accepted'),
    names,
    i18n.t('We have checked your documents. Your page shows that they were checked, and when.'),
  ]
}

function declinedTexts({ kind, reason, accepted }: DecidedDocument, locale: Locale): HeadingAndParagraphs {
  const i18n = i18nOf(locale)
  return [
    i18n.t('Declined: {document}', { document: i18n.t(labels[kind]) }),
    i18n.t('We could not accept your document. Please correct it and submit it again.'),
    i18n.t('Reason: {reason}', { reason }),
    ...(accepted.length > 0 ? [acceptedText(accepted, locale)] : []),
  ]
}

export interface EndingDocument extends MailFacts {
  number: string
  expiresOn: CalendarDate
  isOver: boolean
}

/** To the agency: an accepted document ends soon, or has ended. */
export function expiryMail({ kind, expiresOn, isOver, publicUrl }: EndingDocument, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  const values = { document: i18n.t(labels[kind]), date: formatDay(expiresOn, locale) }
  const heading = isOver
    ? i18n.t('Expired on {date}: {document}', values)
    : i18n.t('Expires on {date}: {document}', values)
  return {
    subject: heading,
    heading,
    paragraphs: [
      isOver
        ? i18n.t('Your page no longer shows this document as checked. Please submit the renewed one.')
        : i18n.t(
            'Please submit the renewed document soon. After that day your page no longer shows this document as checked.',
          ),
    ],
    action: agencyAction(publicUrl, locale),
  }
}

/** To admins: the same, about an agency. */
export function agencyExpiryMail(
  { kind, expiresOn, isOver, publicUrl, name, agencyId }: EndingDocument & OfAgency,
  locale: Locale,
): MailContent {
  const i18n = i18nOf(locale)
  const values = {
    agency: isolateIn(locale, name),
    document: i18n.t(labels[kind]),
    date: formatDay(expiresOn, locale),
  }
  const heading = isOver
    ? i18n.t('{agency}: {document} expired on {date}', values)
    : i18n.t('{agency}: {document} expires on {date}', values)
  return {
    subject: heading,
    heading,
    paragraphs: [
      isOver
        ? i18n.t('The agency was informed. Its verification stays until an admin removes it.')
        : i18n.t('The agency was informed and asked for the renewed document.'),
    ],
    action: adminAction(publicUrl, agencyId, locale),
  }
}
