import { barePhone, isStoredPhone } from '@rihla/contract/phones/phone.ts'
import { latinDigits } from '@rihla/contract/texts/latin-digits.ts'
import type * as Library from 'libphonenumber-js/max'
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)
let loaded: typeof Library | undefined
/** The numbering plans of all countries take a tenth of a second, which the first number pays and not the start. */
const library = (): typeof Library => (loaded ??= load('libphonenumber-js/max') as typeof Library)

/**
 * A typed phone number as it is stored (docs/product/api.md#phone-numbers); without a country code it is Egyptian, or else
 * of the given country. Undefined where it can be none. Possible numbers are enough, because numbering plans grow faster
 * than any list of assigned ones, and only valid ones decide between countries.
 */
export function readPhone(typed: string, country?: string): string | undefined {
  const isHotline = isStoredPhone(typed) && !typed.startsWith('+')
  if (isHotline) return typed
  const { isSupportedCountry, parsePhoneNumberFromString } = library()
  const countries: Library.CountryCode[] = ['EG', ...(country && isSupportedCountry(country) ? [country] : [])]
  const read = countries
    .map((defaultCountry) => parsePhoneNumberFromString(barePhone(typed), { defaultCountry, extract: false }))
    .filter((number) => number?.isPossible())
  const number = read.find((each) => each?.isValid()) ?? read[0]
  return number && `${number.number}${number.ext ? `;ext=${number.ext}` : ''}`
}

/** LIKE pattern that finds a number in `phone_search_text`, if the term is one or the digits of one; else none. */
export function phonePatterns(term: string): string[] {
  const number = readPhone(term)?.split(';')[0]
  const typed = latinDigits(term)
  const digits = /^[\d ()+./-]*$/.test(typed) ? typed.replace('(0)', '').replaceAll(/\D/g, '').replace(/^00/, '') : ''
  if (number !== undefined) return [`%${number}%`]
  return digits.length >= 5 ? [`%${digits}%`] : []
}
