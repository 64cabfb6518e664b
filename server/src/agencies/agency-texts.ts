import type { Locale } from '@rihla/contract/product.ts'

/** What good answers about agencies say. */
export const agencyTexts = {
  en: { verified: 'Agency verified successfully', unverified: 'Agency verification removed' },
  ar: { verified: 'تم توثيق الشركة بنجاح', unverified: 'تم إلغاء توثيق الشركة' },
} satisfies Record<Locale, Record<string, string>>
