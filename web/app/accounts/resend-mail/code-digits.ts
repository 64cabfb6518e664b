import { limits } from '@rihla/contract/limits.ts'
import { latinDigits } from '#ui/digits.ts'

/** Extracts the code from typed or pasted text: Latin or Arabic digits, at most six. */
export const codeDigits = (text: string): string => latinDigits(text).replace(/\D/g, '').slice(0, limits.codeDigits)
