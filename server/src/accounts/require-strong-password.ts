import { passwordMinOf, type Role } from '@rihla/contract/accounts/account.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { productName } from '@rihla/contract/product.ts'

// The list is sorted by how often a password occurs in published leaks.
const refused = 10_000

let commonPasswords: Promise<ReadonlySet<string>> | undefined

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, refused))
}

interface ChosenPassword {
  password: string
  /** Of its account; unknown until a reset is proved. */
  role?: Role
  /** The body's field. */
  field: string
}

/** Requirements on a newly chosen password (docs/product/accounts.md#passwords); existing ones stay valid. */
export async function requireStrongPassword({ password, role = 'customer', field }: ChosenPassword): Promise<void> {
  const weakness = await passwordWeakness(password, role)
  if (weakness === 'short') throw new DomainError('account.password_short', { field, n: passwordMinOf(role) })
  if (weakness === 'common') throw new DomainError('account.password_common', { field })
}

export async function passwordWeakness(password: string, role: Role): Promise<'short' | 'common' | undefined> {
  if (password.length < passwordMinOf(role)) return 'short'
  const folded = password.normalize('NFKC').toLowerCase().trim()
  commonPasswords ??= loadCommonPasswords()
  return isTrivial(folded) || (await commonPasswords).has(folded) ? 'common' : undefined
}

const productNames: readonly string[] = Object.values(productName).map((name) => name.toLowerCase())

/** One or two characters in turns, neighbours in the alphabet, or the product's name with digits: no list has all of them. */
function isTrivial(folded: string): boolean {
  const points = [...folded].map((character) => character.codePointAt(0)!)
  const steps = new Set(points.slice(1).map((point, index) => point - points[index]!))
  const isSequence = steps.size === 1 && Math.abs([...steps][0]!) <= 1
  return new Set(points).size < 3 || isSequence || productNames.includes(folded.replaceAll(/[^\p{L}]/gu, ''))
}
