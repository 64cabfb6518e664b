import { formatDay, isCalendarDate } from '@rihla/contract/dates.ts'
import type { ErrorCode, ErrorDetails } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { describeFormats } from '@rihla/contract/uploads/describe-formats.ts'
import { type UploadKind, uploadKindRules, uploadKinds } from '@rihla/contract/uploads/upload-kinds.ts'
import { i18nOf } from '#translations/i18n.ts'
import { accountErrors } from './error-texts/account-errors.ts'
import { bookingErrors } from './error-texts/booking-errors.ts'
import { moneyErrors } from './error-texts/money-errors.ts'
import { requestErrors } from './error-texts/request-errors.ts'
import { tripErrors } from './error-texts/trip-errors.ts'
import { uploadErrors } from './error-texts/upload-errors.ts'

/** The English message of each code, an ICU message that may mention values of the error's details. */
const errorMessages: Record<ErrorCode, string> = {
  ...requestErrors,
  ...accountErrors,
  ...tripErrors,
  ...bookingErrors,
  ...moneyErrors,
  ...uploadErrors,
}

/** The message shown to the user; calendar dates among the details are formatted as days. */
export function messageOf(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string {
  const values = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' && isCalendarDate(value) ? formatDay(value, locale) : value,
  ])
  return i18nOf(locale).t(errorMessages[code], {
    ...waitOf(details['retryAfterSeconds']),
    ...formatsOf(details['kind'], locale),
    ...Object.fromEntries(values),
  })
}

/** The formats that an upload of this kind may have. */
function formatsOf(kind: unknown, locale: Locale): { formats?: string } {
  if (!uploadKinds.includes(kind as UploadKind)) return {}
  return { formats: describeFormats(uploadKindRules[kind as UploadKind].accepts, locale) }
}

/** How long to wait, in the unit in which people would say it; rounded up. */
function waitOf(seconds: unknown): { unit: string; n?: number } {
  if (typeof seconds !== 'number') return { unit: 'unknown' }
  if (seconds < 90) return { unit: 'seconds', n: seconds }
  if (seconds < 90 * 60) return { unit: 'minutes', n: Math.ceil(seconds / 60) }
  return { unit: 'hours', n: Math.ceil(seconds / 3_600) }
}

export type FieldFault =
  | 'required'
  | 'unknown'
  | 'type'
  | 'choice'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooFew'
  | 'tooMany'
  | 'phone'
  | 'form'

/** The English messages a form shows beside an invalid field; `n` is the limit. */
export const fieldMessages: Record<FieldFault, string> = {
  required: /*i18n*/ 'Please fill this in.',
  unknown: /*i18n*/ 'This field is not known.',
  type: /*i18n*/ 'This value has the wrong type.',
  choice: /*i18n*/ 'Please choose one of the options.',
  tooShort: /*i18n*/ 'Enter at least {n, plural, one {# character} other {# characters}}.',
  tooLong: /*i18n*/ 'Enter at most {n, plural, one {# character} other {# characters}}.',
  tooSmall: /*i18n*/ 'The minimum is {n}.',
  tooLarge: /*i18n*/ 'The maximum is {n}.',
  tooFew: /*i18n*/ 'Add at least {n, plural, one {# item} other {# items}}.',
  tooMany: /*i18n*/ 'Add at most {n, plural, one {# item} other {# items}}.',
  phone: bookingErrors['traveller.phone_invalid'],
  form: /*i18n*/ 'Please check this value.',
}
