import type { Locale } from '@rihla/contract/product.ts'

/** What good answers about messages say. */
export const messageTexts = {
  en: { sent: 'Message sent successfully!', replied: 'Reply sent successfully', deleted: 'Message deleted' },
  ar: { sent: 'تم إرسال الرسالة بنجاح!', replied: 'أُرسل الرد بنجاح', deleted: 'حُذفت الرسالة' },
} satisfies Record<Locale, Record<string, string>>
