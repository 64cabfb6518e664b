import * as uploads from '@rihla/contract/uploads/uploads.api.ts'
import { describe, expect, test } from 'vitest'
import type { ApiError } from './api-error.ts'
import { errorFromBody, networkError } from './read-error.ts'
import { withUploadMessage } from './upload-file.ts'

const lost = networkError(new Error('network'), 'en')
const messageOf = (error: unknown) => (error as ApiError).message

describe('withUploadMessage', () => {
  test.each([
    [uploads.uploadProfilePhoto, 'Profile photo upload failed'],
    [uploads.uploadAgencyLogo, 'Agency logo upload failed'],
    [uploads.uploadAgencyBackground, 'Agency background upload failed'],
    [uploads.uploadTripImages, 'Trip images upload failed'],
    [uploads.uploadTripItinerary, 'Trip itinerary upload failed'],
    [uploads.uploadVerificationDocuments, 'Verification documents upload failed'],
    [uploads.uploadPaymentProof, 'Payment proof upload failed'],
    [uploads.uploadNationalId, 'Upload failed'],
  ])('is the message of %o alone', ({ url }, message) => {
    expect(messageOf(withUploadMessage(lost, url, 'en'))).toBe(message)
  })

  test('keeps status, code and retryAfter of a proxy response', () => {
    const away = withUploadMessage(errorFromBody(503, undefined, 'ar', '7'), uploads.uploadPaymentProof.url, 'ar')
    expect(away).toMatchObject({ status: 503, code: 'server.busy', retryAfter: 7 })
    expect(messageOf(away)).toBe('تعذّر رفع إثبات الدفع')
  })

  test('returns errors with a server message unchanged', () => {
    const body = { code: 'upload.too_large', message: 'This file is too large.', requestId: 'r1' }
    const refused = errorFromBody(413, body, 'en')
    expect(withUploadMessage(refused, uploads.uploadPaymentProof.url, 'en')).toBe(refused)
  })

  test('returns an AbortError unchanged', () => {
    const aborted = new DOMException('stopped', 'AbortError')
    expect(withUploadMessage(aborted, uploads.uploadPaymentProof.url, 'en')).toBe(aborted)
  })
})
