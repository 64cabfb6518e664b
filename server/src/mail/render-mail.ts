import type { Locale } from '@rihla/contract/product.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import type { MailContent } from './mail.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

export function renderMail(content: MailContent, locale: Locale, publicUrl: string): RenderedMail {
  const reader = { locale, host: new URL(publicUrl).host }
  return { subject: content.subject, html: mailHtml(content, reader), text: mailText(content, reader) }
}
