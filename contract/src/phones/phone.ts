import { latinDigits } from '../texts/latin-digits.ts'

/**
 * A phone number as it is stored: E.164, with its extension if it has one (`+20223456789;ext=12`), or an Egyptian hotline
 * of five digits, which has no international form (docs/product/api.md#phone-numbers).
 */
export const storedPhone = String.raw`\+[1-9]\d{6,14}(;ext=\d{1,8})?|1[5-9]\d{3}`
const stored = new RegExp(`^(?:${storedPhone})$`)

export const isStoredPhone = (phone: string): boolean => stored.test(phone)

/** Without the scheme of a copied link and brackets around the country code. */
export const barePhone = (typed: string): string =>
  typed.replace(/^\s*tel:/i, '').replace(/^\s*\(\s*((?:\+|00)\d{1,3})\s*\)/, '$1 ')

/** Whether a person may have typed one: the server reads what it is. */
export const looksLikePhone = (typed: string): boolean => {
  const phone = barePhone(latinDigits(typed)).trim()
  return (
    /^\+?[\d ()./-]{5,40}(?:(?:ext\.?|x|;ext=)\s*\d{1,8})?$/i.test(phone) && /\d{5}/.test(phone.replaceAll(/\D/g, ''))
  )
}

const callingCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

const grouped = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{4})$/, '$1 $2').replace(/^(\d{4})(\d{4})$/, '$1 $2')

function nationalEgyptian(digits: string): string {
  const [, mobile, first, last] = /^(1\d{2})(\d{3})(\d{4})$/.exec(digits) ?? []
  if (mobile) return `0${mobile} ${first} ${last}`
  const [, area, number] = /^([23]|\d{2})(\d{6,8})$/.exec(digits) ?? []
  return area && number ? `0${area} ${grouped(number)}` : `0${digits}`
}

/**
 * A stored number for people: Egyptian ones as they are dialled in Egypt, others with their country code. What was stored
 * before numbers were read stays as it was typed, with Latin digits.
 */
export function displayPhone(phone: string): string {
  const [number = '', extension] = latinDigits(phone).split(';ext=')
  if (!isStoredPhone(number)) return number
  const code = callingCode.exec(number)?.[0]
  const shown =
    code === undefined
      ? number
      : code === '+20'
        ? nationalEgyptian(number.slice(3))
        : `${code} ${number.slice(code.length)}`
  return extension ? `${shown} ext. ${extension}` : shown
}

/** What a phone dials. */
export function phoneUrl(phone: string): string {
  const [number = '', extension] = latinDigits(phone).split(';ext=')
  return `tel:${number.replaceAll(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`
}

/**
 * The chat of a number, which needs its international form. Undefined for numbers without one, and for Egyptian ones that
 * are no mobile numbers.
 */
export function whatsappUrl(phone: string): string | undefined {
  const [number = '', extension] = latinDigits(phone).split(';ext=')
  const digits = number
    .replaceAll(/[^\d+]/g, '')
    .replace(/^0(?=1[0125]\d{8}$)/, '+20')
    .replace(/^00/, '+')
  if (extension || !/^\+[1-9]\d{7,14}$/.test(digits)) return undefined
  if (digits.startsWith('+20') && !/^\+201[0125]\d{8}$/.test(digits)) return undefined
  return `https://wa.me/${digits.slice(1)}`
}

/** Whether two texts are the same number, however each was written. */
export const isSamePhone = (one: string, other: string): boolean => dialled(one) === dialled(other)

const dialled = (phone: string): string =>
  latinDigits(phone)
    .replaceAll(/[^\d+]/g, '')
    .replace(/^(?:\+|00)?200?(?=[1-9]\d{7,9}$)/, '+20')
    .replace(/^00/, '+')
    .replace(/^0(?=[1-9])/, '+20')
