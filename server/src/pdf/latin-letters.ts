import anyAscii from 'any-ascii'

const lettersOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map([...pairs.matchAll(/(\S)-(\w*)/g)].map(([, letter = '', latin = '']) => [letter, latin]))

/**
 * Transliterates Cyrillic letters as passports do (ICAO 9303): the voucher's font has none, and a name must stay
 * readable.
 */
const cyrillic = lettersOf(`
  а-a б-b в-v г-g ґ-g д-d е-e ё-e є-ie ж-zh з-z и-i і-i ї-i й-i к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u
  ў-u ф-f х-kh ц-ts ч-ch ш-sh щ-shch ъ-ie ы-y ь- э-e ю-iu я-ia
`)
const greek = lettersOf(`
  α-a β-v γ-g δ-d ε-e ζ-z η-i θ-th ι-i κ-k λ-l μ-m ν-n ξ-x ο-o π-p ρ-r σ-s ς-s τ-t υ-y φ-f χ-ch ψ-ps
  ω-o
`)

function inLatin(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
  const small = plain.toLowerCase()
  const latin = cyrillic.get(letter.toLowerCase()) ?? cyrillic.get(small) ?? greek.get(small)
  if (latin === undefined) return letter
  return plain === small ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
}

export const toLatinLetters = (text: string): string => text.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, inLatin)

/** Zeros of digits are at multiples of ten from the start of their block. */
const isDigit = /\p{Nd}/u
function digitOf(character: string): string {
  const codePoint = character.codePointAt(0)!
  let first = codePoint
  while (isDigit.test(String.fromCodePoint(first - 1))) first -= 1
  return String((codePoint - first) % 10)
}

/**
 * Writes digits as the product does everywhere, Arabic-Indic ones included: the shaper reverses runs of Arabic letters, and would
 * reverse numbers with them.
 */
export const toLatinDigits = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, digitOf)
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replaceAll('\u066A', '%')

const isStar = /[★☆⭐🌟✩✪✫✬✭✮✯✰]/u

/**
 * A character that the fonts do not have: in ASCII; Arabic ligatures spelled out; empty for emoji and other pictures, except
 * the stars of a hotel, which are `*`.
 */
export function inAscii(character: string): string {
  if (isStar.test(character)) return '*'
  const plain = character.normalize('NFKC')
  if (/\p{Script=Arabic}/u.test(plain) && plain !== character) return plain
  return /[\p{L}\p{N}\p{P}\p{Sc}\p{Sm}]/u.test(plain) ? anyAscii(character) : ''
}
