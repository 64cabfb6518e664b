import * as uploads from '@rihla/contract/uploads/uploads.api.ts'
import { describe, expect, test } from 'vitest'
import type { ApiError } from './api-error.ts'
import { errorFromBody, networkError } from './read-error.ts'
import { withUploadMessage } from './upload-messages.ts'

const lost = networkError(new Error('network'), 'en')
const messageOf = (error: unknown) => (error as ApiError).message

describe('what is said when an upload fails', () => {
  test.each([
    [uploads.uploadProfilePhoto, 'Profile photo upload failed'],
    [uploads.uploadAgencyLogo, 'Agency logo upload failed'],
    [uploads.uploadAgencyBackground, 'Agency background upload failed'],
    [uploads.uploadTripImages, 'Trip images upload failed'],
    [uploads.uploadTripItinerary, 'Trip itinerary upload failed'],
    [uploads.uploadVerificationDocuments, 'Verification documents upload failed'],
    [uploads.uploadPaymentProof, 'Payment proof upload failed'],
    [uploads.uploadNationalId, 'Upload failed'],
  ])('%o', ({ url }, words) => {
    expect(messageOf(withUploadMessage(lost, url, 'en'))).toBe(
      `${words}. No connection. Check your internet and try again.`,
    )
  })

  test('an answer of something in between is such a failure too, and stays what it is', () => {
    const away = withUploadMessage(errorFromBody(503, undefined, 'ar', '7'), uploads.uploadPaymentProof.url, 'ar')
    expect(away).toMatchObject({ status: 503, code: 'server.busy', retryAfter: 7 })
    expect(messageOf(away)).toMatch(/^تعذّر رفع إثبات الدفع\. /)
  })

  test('the sentence of our server stands alone', () => {
    const body = { code: 'upload.too_large', message: 'This file is too large.', requestId: 'r1' }
    const refused = errorFromBody(413, body, 'en')
    expect(withUploadMessage(refused, uploads.uploadPaymentProof.url, 'en')).toBe(refused)
  })

  test('an upload that was given up is no failure', () => {
    const aborted = new DOMException('stopped', 'AbortError')
    expect(withUploadMessage(aborted, uploads.uploadPaymentProof.url, 'en')).toBe(aborted)
  })
})
