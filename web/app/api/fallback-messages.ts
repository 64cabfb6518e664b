import type { Locale } from '@rihla/contract/product.ts'

/** Used when the server sent no message. Not in the Lingui catalogues: they must work when nothing else has loaded. */
export const fallbackMessages = {
  en: {
    network: 'No connection. Check your internet and try again.',
    away: 'Rihla cannot be reached right now. Please try again in a moment.',
    tooLarge: 'This is too large to send.',
    unexpected: 'Something went wrong',
  },
  ar: {
    network: 'لا يوجد اتصال. تحقق من الإنترنت وحاول مرة أخرى.',
    away: 'تعذّر الوصول إلى رحلة الآن. حاول مرة أخرى بعد لحظات.',
    tooLarge: 'الحجم أكبر من أن يُرسل.',
    unexpected: 'حدث خطأ ما',
  },
} as const satisfies Record<Locale, Record<string, string>>
