import { type Locale, productName } from '@rihla/contract/product.ts'
import { mailFooter, preferencesLabel } from './mail-footer.ts'
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
