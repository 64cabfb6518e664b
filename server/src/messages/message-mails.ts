import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { replyPromise } from '@rihla/contract/messages/message.ts'
import { type Locale, pageUrl, productName } from '@rihla/contract/product.ts'
import type { Configuration } from '#configuration.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { WrittenMessage } from './messages.queries.ts'

interface Arrived extends WrittenMessage {
  id: string
  publicUrl: string
}

const hours = replyPromise.hoursByEmail

/** To admins: the message, quoted, with a link to the page where they reply. */
export function messageArrivedMail(written: Arrived, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  return {
    subject: i18n.t('New message from the contact form'),
    preheader: i18n.t('We promised a reply within {hours, plural, one {# hour} other {# hours}}.', { hours }),
    heading: i18n.t('New message from the contact form'),
    paragraphs: [
      i18n.t(
        'We promised to reply by email within {hours, plural, one {# hour} other {# hours}}. The sender’s identity is not verified; the quoted lines are their words, not ours.',
        { hours },
      ),
      quote(written.message),
    ],
    facts: [
      { label: i18n.t('Name as entered'), value: written.name },
      { label: i18n.t('Email as entered'), value: written.email },
      { label: i18n.t('Subject'), value: written.subject },
    ],
    action: {
      label: i18n.t('Read and reply'),
      url: pageUrl(written.publicUrl, locale, `/admin/messages?message=${written.id}`),
    },
  }
}

/**
 * To the address entered in the form, which may belong to someone else: it quotes nothing of the message, so that the form
 * cannot be used to mail others in our name.
 */
export function messageReceivedMail(locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  const product = productName[locale]
  return {
    subject: i18n.t('We received your message to {product}', { product }),
    preheader: i18n.t('We reply within {hours, plural, one {# hour} other {# hours}}.', { hours }),
    heading: i18n.t('We received your message'),
    paragraphs: [
      i18n.t(
        'Thank you for writing. We reply by email within {hours, plural, one {# hour} other {# hours}}, every day of the week.',
        { hours },
      ),
      i18n.t('You do not need to send it again.'),
    ],
    note: i18n.t(
      'This address was entered in the contact form of {product}. If it was not you, you can ignore this email.',
      { product },
    ),
  }
}

/** Prefixes every line with the quote mark of mail programs. */
export const quote = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')

interface Reply {
  subject: string
  message: string
}

interface Occasion {
  written: { message: string; created_at: Date }
  locale: Locale
  config: Pick<Configuration, 'publicUrl' | 'platformTimeZone'>
}

/** The reply of an admin, above the quoted message it replies to. */
export function replyMail(reply: Reply, { written, locale, config }: Occasion): MailContent {
  const i18n = i18nOf(locale)
  const day = formatDay(dayIn(config.platformTimeZone, written.created_at), locale)
  return {
    subject: reply.subject,
    heading: reply.subject,
    paragraphs: [
      ...reply.message.split(/(?:\r?\n){2,}/),
      i18n.t('On {day} you wrote:', { day }),
      quote(written.message),
    ],
    action: { label: i18n.t('Write to us again'), url: pageUrl(config.publicUrl, locale, '/#contact') },
    note: i18n.t('You are receiving this email because this address was entered in the contact form of {product}.', {
      product: productName[locale],
    }),
  }
}
