import { invisible, joiners } from './invisible-characters.ts'

const notInEmail = String.raw`\s@<>()",:;\\\[\]${invisible}${joiners}`

/**
 * Deliberately loose: receiving the verification mail is the real check. Rejects characters that could break a mail
 * header or an address list, and invisible ones.
 */
export const emailPattern = String.raw`^\s*[^${notInEmail}]{1,64}@[^${notInEmail}]+\.[^${notInEmail}]{2,}\s*$`

/** Normalised address; two spellings with the same key are the same account. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()
