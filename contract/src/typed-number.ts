export interface NumberShape {
  /** Maximum number of decimals; none by default. */
  decimals?: number
  /** Accepts a leading sign. */
  isSigned?: boolean
  /** Accepts '%' and '٪' behind the number. */
  isPercent?: boolean
}

/**
 * `ambiguous`: one sign before three digits, which may group or separate decimals. `incomplete`: nothing but a sign so far.
 * `too_precise`: more decimals than the shape allows.
 */
export type TypedNumber =
  | { kind: 'number'; value: number }
  | { kind: 'ambiguous'; grouped: number; decimal: number }
  | { kind: 'empty' | 'incomplete' | 'too_precise' | 'unclear' }

const invisible = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g
const minus = /[\u2212\u2012\u2013\ufe63\uff0d]/g
/** Of East Asian keyboards. */
const fullWidth = /[\uff01-\uff5e]/g
const currency = /(?:EGP|USD|EUR|L\.?E\.?|US\$|E£|[$€£]|ج\.\s?م\.?|جم|جنيه(?:ات)?(?:\s?مصريّ?ة?)?|دولار|يورو)/iu
const currencyBefore = new RegExp(`^${currency.source}\\s*`, 'iu')
const currencyBehind = new RegExp(`\\s*${currency.source}$`, 'iu')
/** Never a decimal sign: spaces of all widths, apostrophes and the Arabic group sign. */
const groupOnly = /[\s'’‘ʼ`´٬]/u

const asLatin = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660))
}

/**
 * A number as people type or paste it: with Latin, Arabic-Indic or Persian digits, group signs, a decimal comma or point,
 * and a currency around it. Never drops a sign that it does not understand (docs/product/interface.md#numbers).
 */
export function parseNumber(
  text: string,
  { decimals = 0, isSigned = false, isPercent = false }: NumberShape = {},
): TypedNumber {
  let rest = text
    .replaceAll(invisible, '')
    .replaceAll(minus, '-')
    .replaceAll(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[٠-٩۰-۹]/g, asLatin)
    .trim()
  if (rest === '') return { kind: 'empty' }
  if (isPercent) rest = rest.replace(/^[%٪]\s*|\s*[%٪]$/, '')
  let sign = ''
  const readSign = () => {
    if (!isSigned || sign !== '') return
    sign = /^[+-]/.exec(rest)?.[0] ?? ''
    if (sign) rest = rest.slice(1).trimStart()
  }
  readSign()
  const bare = rest.replace(currencyBefore, '')
  rest = bare === rest ? rest.replace(currencyBehind, '') : bare
  readSign()
  if (rest === '') return sign ? { kind: 'incomplete' } : { kind: 'unclear' }
  const parts = splitNumber(rest, decimals)
  if (!parts) return { kind: 'unclear' }
  const { whole, isAmbiguous } = parts
  const signed = (digits: string) => Number(`${sign === '-' ? '-' : ''}${digits}`) + 0
  if (isAmbiguous)
    return { kind: 'ambiguous', grouped: signed(whole + parts.fraction), decimal: signed(`${whole}.${parts.fraction}`) }
  // '1,5000' is rather 15,000 with a slip than 1.50
  const isSlip = parts.fraction.length > Math.max(3, decimals)
  const fraction = isSlip ? parts.fraction : parts.fraction.replace(/0+$/, '')
  if (fraction.length > decimals) return { kind: 'too_precise' }
  return { kind: 'number', value: signed(`${whole || '0'}.${fraction || '0'}`) }
}

interface Parts {
  whole: string
  fraction: string
  /** The only sign may as well group. */
  isAmbiguous?: boolean
}

/** Digits before and behind the decimal sign; undefined when the signs or groups are malformed. */
function splitNumber(text: string, decimals: number): Parts | undefined {
  const signs = text.replaceAll(/\d/g, '')
  if (!/^[\s'’‘ʼ`´٬٫.,،]*$/u.test(signs) || !/\d/.test(text)) return undefined
  const last = signs.at(-1)
  if (last === undefined) return isTooLong(text) ? undefined : { whole: text, fraction: '' }
  const at = text.lastIndexOf(last)
  const [head, tail] = [text.slice(0, at), text.slice(at + 1)]
  const isDecimal = isDecimalSign(last, { signs, head, tail, decimals })
  if (isDecimal === undefined) return { whole: head, fraction: tail, isAmbiguous: true }
  const whole = isDecimal ? withoutGroups(head) : withoutGroups(text)
  if (whole === undefined || isTooLong(whole) || (whole === '' && tail === '')) return undefined
  return { whole, fraction: isDecimal ? tail : '' }
}

interface Around {
  /** All signs of the number. */
  signs: string
  head: string
  tail: string
  decimals: number
}

/** Whether the last sign separates the decimals; undefined when it may as well group. */
function isDecimalSign(last: string, { signs, head, tail, decimals }: Around): boolean | undefined {
  if (groupOnly.test(last)) return false
  const isRepeated = signs.indexOf(last) < signs.length - 1
  if (isRepeated) return false
  if (last === '٫') return true
  // another sign groups before it, nothing to group, or not a group of three
  if (signs.length > 1 || tail.length !== 3 || !/^[1-9]\d{0,2}$/.test(head)) return true
  // '1,500' is the normal form of an amount and '1.234' of a rate; the other sign may mean either
  const isNormal = (last === '.') === decimals >= 3
  return isNormal ? decimals >= 3 : undefined
}

/** '1,234,567' → '1234567'; undefined unless all groups have three digits and the same sign. */
function withoutGroups(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text
  const sign = /\D/.exec(text)![0]
  const groups = text.split(sign)
  const isWellFormed =
    sign !== '٫' && /^[1-9]\d{0,2}$/.test(groups[0]!) && groups.slice(1).every((group) => /^\d{3}$/.test(group))
  return isWellFormed ? groups.join('') : undefined
}

/** Beyond what a double holds exactly with two decimals. */
const isTooLong = (digits: string): boolean => digits.replace(/^0+/, '').length > 13

const formats = new Map<number, Intl.NumberFormat>()

/** The normal form of a field, '1,500.50': Latin digits, two decimals unless the number is whole or has more. */
export function formatNumber(value: number, decimals: number): string {
  const minimum = decimals < 2 || Number.isInteger(value) ? 0 : 2
  const key = decimals * 10 + minimum
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: minimum,
      maximumFractionDigits: Math.max(decimals, minimum),
    })
  formats.set(key, format)
  return format.format(value)
}
