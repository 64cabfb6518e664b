import { mixesScripts } from '@rihla/contract/accounts/mixed-scripts.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { domainToUnicode } from 'node:url'

/** Refuses the address of a new account that looks like another one. Accounts that have such an address keep it. */
export function requirePlainEmail(email: string): void {
  const at = email.lastIndexOf('@') + 1
  const isMixed = mixesScripts(email.slice(0, at) + domainToUnicode(email.slice(at)))
  if (isMixed) throw new DomainError('account.email_mixed', { field: 'email' })
}
