import type { Locale } from '@rihla/contract/product.ts'

/** Used when the server sent no message. Not in the Lingui catalogues: they must work when nothing else has loaded. */
export const fallbackMessages = {
  en: {
    network: 'No connection. Check your internet connection and try again.',
    away: 'Rihla is unavailable right now. Please try again in a moment.',
    tooLarge: 'This is too large to send.',
    unexpected: 'Something went wrong',
  },
  ar: {
    network: 'لا يوجد اتصال. تحقق من اتصالك بالإنترنت وحاول مرة أخرى.',
    away: 'منصة رحلة غير متاحة الآن. يُرجى المحاولة مرة أخرى بعد لحظات.',
    tooLarge: 'الحجم أكبر من المسموح به.',
    unexpected: 'حدث خطأ ما',
  },
} as const satisfies Record<Locale, Record<string, string>>
