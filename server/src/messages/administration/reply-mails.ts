import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { type Locale, productName } from '@rihla/contract/product.ts'
import type { Configuration } from '#configuration.ts'
import type { MailContent } from '#mail/mail.ts'
import { quote } from '../quote.ts'

interface Reply {
  subject: string
  message: string
}

interface Occasion {
  written: { message: string; created_at: Date }
  locale: Locale
  config: Pick<Configuration, 'publicUrl' | 'platformTimeZone'>
}

const texts: Record<Locale, { wrote: (day: string) => string; again: string; note: string }> = {
  en: {
    wrote: (day) => `On ${day} you wrote:`,
    again: 'Write to us again',
    note: `You get this because somebody gave this address in the contact form of ${productName.en}.`,
  },
  ar: {
    wrote: (day) => `كتبت إلينا يوم ${day}:`,
    again: 'اكتب إلينا مرة أخرى',
    note: `تصلك هذه الرسالة لأن هذا العنوان كُتب في نموذج التواصل في ${productName.ar}.`,
  },
}

/** What an admin answers, line by line as they wrote it, above what it answers. */
export function replyMail(reply: Reply, { written, locale, config }: Occasion): MailContent {
  const { wrote, again, note } = texts[locale]
  const day = formatDay(dayIn(config.platformTimeZone, written.created_at), locale)
  return {
    subject: reply.subject,
    heading: reply.subject,
    paragraphs: [...reply.message.split(/(?:\r?\n){2,}/), wrote(day), quote(written.message)],
    action: { label: again, url: `${config.publicUrl}${locale === 'ar' ? '/ar' : ''}/#contact` },
    note,
  }
}
