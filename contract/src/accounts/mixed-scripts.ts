/** Alphabets with letters that look like those of another one: each is used alone (Unicode UTS 39, single script). */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Coptic', 'Cherokee', 'Georgian', 'Hebrew', 'Arabic'].map(
  (name) => ({
    some: new RegExp(String.raw`\p{Script=${name}}`, 'u'),
    others: new RegExp(String.raw`(?!\p{scx=${name}})\p{L}`, 'u'),
  }),
)

/** Phonetic and other Latin letters that no language writes in a name, such as ɑ and ɡ, and ı, which looks like i. */
const rareLatin = /[\u0131\u0237\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua722-\ua7ff\uab30-\uab6f]/u

const isMixed = (label: string): boolean =>
  rareLatin.test(label) || alphabets.some(({ some, others }) => some.test(label) && others.test(label))

/**
 * Whether the local part or a label of the domain mixes letters of alphabets, so that the address looks like another one:
 * a Cyrillic 'а' in 'mona'. The domain is in letters, not in its ASCII form (docs/product/accounts.md#registration).
 */
export function mixesScripts(email: string): boolean {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), ...email.slice(at + 1).split('.')].some(isMixed)
}
