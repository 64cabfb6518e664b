import type { Locale } from '@rihla/contract/product.ts'

/** What good answers about messages say. */
export const messageTexts = {
  en: { sent: 'Message sent successfully!' },
  ar: { sent: 'تم إرسال الرسالة بنجاح!' },
} satisfies Record<Locale, Record<string, string>>
