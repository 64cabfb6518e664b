import { latinDigits } from './texts/latin-digits.ts'

/** '2', '٢': a whole number from 1. Anything else is no page (docs/product/interface.md#pages). */
export const isPageNumber = (text: string): boolean => /^[1-9]\d*$/.test(latinDigits(text))

/** The page that a URL asks for; 1 where it names none. */
export const readPageNumber = (text: string | null, max = 1_000_000): number =>
  text !== null && isPageNumber(text) ? Math.min(Number(latinDigits(text)), max) : 1
