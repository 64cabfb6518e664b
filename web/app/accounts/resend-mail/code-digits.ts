import { limits } from '@rihla/contract/limits.ts'
import { latinDigits } from '#ui/digits.ts'

/** What of a typed or pasted text belongs to a code: digits of any keyboard, six at most. */
export const codeDigits = (text: string): string => latinDigits(text).replace(/\D/g, '').slice(0, limits.codeDigits)
