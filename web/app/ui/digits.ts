import { latinDigits as withLatinDigits } from '@rihla/contract/texts/latin-digits.ts'

/** Converts Arabic-Indic and Persian digits and separators to Latin ones: users type what their keyboard offers. */
export const latinDigits = (text: string): string => withLatinDigits(text).replaceAll('٫', '.').replaceAll('٬', '')
