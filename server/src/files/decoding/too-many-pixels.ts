import { DomainError } from '@rihla/contract/errors.ts'
import { limits } from '@rihla/contract/limits.ts'

/** The error for a picture that is too large to be decoded. */
export const tooManyPixels = (): DomainError =>
  new DomainError('upload.too_many_pixels', { megapixels: limits.imagePixels / 1e6 })
