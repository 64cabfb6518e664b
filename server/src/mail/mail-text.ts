import { type Locale, productName } from '@rihla/contract/product.ts'
import { i18nOf } from '#translations/i18n.ts'
import type { MailContent } from './mail.ts'

/** Renders a mail as plain text. The code is alone on its line, to be copied. */
export function mailText(content: MailContent, reader: { locale: Locale; host: string }): string {
  const blocks = [
    content.heading,
    ...content.paragraphs,
    content.code,
    content.facts?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    content.action && `${content.action.label}:\n${content.action.url}`,
    content.note,
    `-- \n${productName[reader.locale]}\n${mailFooter(reader)}`,
    content.preferencesUrl && `${preferencesLabel(reader.locale)}:\n${content.preferencesUrl}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

export const preferencesLabel = (locale: Locale): string => i18nOf(locale).t(/*i18n*/ 'Choose which emails you receive')

/** Why the receiver got the mail, and from which site. */
export const mailFooter = ({ locale, host }: { locale: Locale; host: string }): string =>
  `${i18nOf(locale).t(/*i18n*/ '{product} sends emails like this about your account and your trips.', { product: productName[locale] })} ${host}`
