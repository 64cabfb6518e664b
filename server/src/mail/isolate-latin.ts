import { isRightToLeft, type Locale } from '@rihla/contract/product.ts'

/**
 * Phrases that keep their left-to-right order inside Arabic: addresses, references, names, sums with their currency,
 * phone numbers. Bare numbers are excluded: a span such as '3 – 6' reads from the right like the surrounding text.
 */
const latinPhrase =
  /(?:\+(?=\d)|[$€](?=\d))?[\p{Script=Latin}\d](?:[\p{Script=Latin}\d.,:;/@&?=%#_'’()+$€-]| (?:& )?(?=[\p{Script=Latin}\d$€+(]))*/gu
const needsIsolation = /[\p{Script=Latin}$€+@]|\d{3,}[ -]\d/u

const hasArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

const countOf = (text: string, sign: string): number => text.split(sign).length - 1

/** Punctuation that closes the sentence or a bracket opened before the phrase belongs to the surrounding text. */
function withoutEnd(phrase: string): string {
  const isUnopened = phrase.endsWith(')') && countOf(phrase, ')') > countOf(phrase, '(')
  if (isUnopened || /[.,:;?(-]$/u.test(phrase)) return withoutEnd(phrase.slice(0, -1).trimEnd())
  return phrase
}

/**
 * Splits a text into phrases to be isolated left-to-right and the text between them. Text without Arabic is one part.
 */
export function splitLatin(text: string): { text: string; isLatin: boolean }[] {
  if (!hasArabic(text)) return [{ text, isLatin: false }]
  const parts: { text: string; isLatin: boolean }[] = []
  let end = 0
  for (const match of text.matchAll(latinPhrase)) {
    const phrase = withoutEnd(match[0])
    if (!needsIsolation.test(phrase)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isLatin: false })
    parts.push({ text: phrase, isLatin: true })
    end = match.index + phrase.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLatin: false })
  return parts
}

/** The direction of a text by its first letter, as `dir="auto"` determines it. */
export const directionOf = (text: string): 'ltr' | 'rtl' => (/^\P{L}*\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr')

const leftToRightIsolate = '\u2066'
const popIsolate = '\u2069'

/** Plain text variant: invisible Unicode isolates enclose each phrase. Text without Arabic is returned unchanged. */
export function isolateLatin(text: string): string {
  return splitLatin(text)
    .map((part) => (part.isLatin ? leftToRightIsolate + part.text + popIsolate : part.text))
    .join('')
}

const firstStrongIsolate = '\u2068'

/** Keeps user-written text from reordering a right-to-left sentence around it. An empty text stays empty. */
export const isolateIn = (locale: Locale, text: string): string =>
  isRightToLeft(locale) && text !== '' ? firstStrongIsolate + text + popIsolate : text
