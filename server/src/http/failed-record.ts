import type { ErrorCode } from '@rihla/contract/errors.ts'
import type { FailedRecord } from '@rihla/contract/failed-records.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { messageOf } from './error-messages.ts'

/** A record of a request for several, with the reason that a request for it alone would return. */
export const failedRecord = (id: string, code: ErrorCode, locale: Locale): FailedRecord => ({
  _id: id,
  code,
  message: messageOf(code, locale),
})
