import { invisible, joiners } from '../texts/invisible-characters.ts'

const notInEmail = String.raw`\s@<>()",:;\\\[\]${invisible}${joiners}`

/**
 * Deliberately loose: receiving the verification mail is the real check. Rejects characters that could break a mail
 * header or an address list, invisible ones, and domains that have no ASCII form.
 */
export const emailPattern = String.raw`^[^${notInEmail}]{1,64}@[a-zA-Z0-9_-]+(\.[a-zA-Z0-9_-]+)*\.[a-zA-Z0-9-]{2,}$`

const invisibles = new RegExp(`[${invisible}${joiners}]`, 'g')

// only other letters need the parser, which would read numbers as IP addresses
const asciiDomain = (domain: string): string =>
  /^[\u0021-\u007e]*$/.test(domain) ? domain : (URL.parse(`http://${domain}`)?.hostname ?? domain)

/**
 * The form in which addresses are compared and stored: without invisible characters, full-width forms folded, in lower
 * case, with an ASCII domain (IDNA) without a final dot. Two spellings with the same form are one account.
 */
export function emailKey(email: string): string {
  const typed = email.normalize('NFKC').replace(invisibles, '').trim().toLowerCase()
  const at = typed.lastIndexOf('@')
  return at === -1 ? typed : `${typed.slice(0, at)}@${asciiDomain(typed.slice(at + 1)).replace(/\.$/, '')}`
}
