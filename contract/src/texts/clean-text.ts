import { emailKey } from '../accounts/email-address.ts'
import { visibleName } from '../accounts/visible-name.ts'
import { directionOverrides, invisible, invisibleInLines, joiners } from './invisible-characters.ts'
import { latinDigits } from './latin-digits.ts'

const invisiblesOfLines = new RegExp(`[${invisibleInLines}]`, 'g')
const invisibles = new RegExp(`[${invisible}${joiners}]`, 'g')
const overrides = new RegExp(String.raw`[${directionOverrides}\u2060-\u2065\u206a-\u206f\ufff9-\ufffb]`, 'g')
const nothingVisible = new RegExp(String.raw`^[\s${invisible}${joiners}]*$`)

const joined = String.raw`\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f`
const strayJoiners = new RegExp(String.raw`(?<![${joined}])[${joiners}]+|[${joiners}]+(?![${joined}])`, 'gu')

const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const oneSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** One line of text in composed form (NFC). Line breaks inside it stay, and are for the schema to refuse. */
function line(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(invisiblesOfLines, '')
    .replace(strayJoiners, '')
    .replace(otherSpaces, ' ')
  return nothingVisible.test(cleaned) ? '' : cleaned.trim()
}

/** Several lines. Direction marks stay: they order mixed text, and cannot reverse it as overrides do. */
function text(written: string): string {
  const cleaned = written.normalize('NFC').replace(overrides, '')
  return nothingVisible.test(cleaned) ? '' : cleaned.trim()
}

/** Full-width and presentation forms (NFKC), and digits of any keyboard, as plain ones. */
const plain = (text: string): string => latinDigits(text.normalize('NFKC').replace(invisibles, ''))

const cleaners = {
  line,
  text,
  /** A name of which nothing is visible stays as typed: the use case refuses it with a message of its own. */
  name: (typed: string) => visibleName(typed) || typed,
  search: (typed: string) => oneSpaced(line(typed.normalize('NFKC'))),
  /** Typed or pasted codes contain no spaces. */
  code: (typed: string) => plain(typed).replaceAll(/\s/g, ''),
  /** Numbers that a bank, an authority or an app has assigned, in groups or not. */
  reference: (typed: string) => oneSpaced(plain(typed)),
  phone: (typed: string) => oneSpaced(plain(typed)),
  email: emailKey,
  /** Passwords, tokens, ids and keys. */
  verbatim: (typed: string) => typed,
} satisfies Record<string, (typed: string) => string>

/** What the text of a field is, as the keyword `x-text` of its schema states it; `line` without one. */
export type TextKind = keyof typeof cleaners

/** A text as it is compared and stored (docs/product/api.md#texts). */
export const cleanText = (kind: TextKind, typed: string): string => cleaners[kind](typed)
