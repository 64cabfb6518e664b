import type { Locale } from '@rihla/contract/product.ts'
import { ApiError } from './api-error.ts'

/**
 * Fallback messages by endpoint (docs/product/api.md#errors). Not in the Lingui catalogues, like the reasons they
 * precede.
 */
const failed: Record<string, Record<Locale, string>> = {
  '/api/upload/profile-photo': { en: 'Profile photo upload failed', ar: 'تعذّر رفع الصورة الشخصية' },
  '/api/upload/agency-logo': { en: 'Agency logo upload failed', ar: 'تعذّر رفع شعار الشركة' },
  '/api/upload/agency-background': { en: 'Agency background upload failed', ar: 'تعذّر رفع خلفية الشركة' },
  '/api/upload/trip-images/:id': { en: 'Trip images upload failed', ar: 'تعذّر رفع صور الرحلة' },
  '/api/upload/trip-itinerary/:id': { en: 'Trip itinerary upload failed', ar: 'تعذّر رفع برنامج الرحلة' },
  '/api/upload/verification-documents': {
    en: 'Verification documents upload failed',
    ar: 'تعذّر رفع مستندات التحقق',
  },
  '/api/upload/payment-proof': { en: 'Payment proof upload failed', ar: 'تعذّر رفع إثبات الدفع' },
}
const any: Record<Locale, string> = { en: 'Upload failed', ar: 'تعذّر رفع الملف' }

/** Prefixes the reason with the failed upload, unless the server sent a message. */
export function withUploadMessage(error: unknown, url: string, locale: Locale): unknown {
  // only responses of our server carry a request id
  if (!(error instanceof ApiError) || error.requestId !== undefined) return error
  const { code, status, retryAfter } = error
  const message = `${(failed[url] ?? any)[locale]}. ${error.message}`
  return new ApiError({ code, status, message, ...(retryAfter !== undefined && { retryAfter }) })
}
