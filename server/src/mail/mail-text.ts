import { type Locale, productName } from '@rihla/contract/product.ts'
import { mailLabels } from './mail-labels.ts'
import type { MailContent } from './mail.ts'

/** The plain text variant of a mail. The code is on a line of its own, to be copied. */
export function mailText(content: MailContent, { locale, host }: { locale: Locale; host: string }): string {
  const blocks = [
    content.heading,
    ...content.paragraphs,
    content.code,
    content.facts?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    content.action && `${content.action.label}:\n${content.action.url}`,
    content.note,
    `-- \n${productName[locale]}\n${mailLabels[locale].footer(host)}`,
    content.preferencesUrl && `${mailLabels[locale].preferences}:\n${content.preferencesUrl}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
