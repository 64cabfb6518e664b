import { visibleName } from '@rihla/contract/accounts/visible-name.ts'
import { DomainError } from '@rihla/contract/errors.ts'

/** The name as it is stored; refused when nothing of it can be seen. `field` names the body's field. */
export function requireVisibleName(name: string, field: string): string {
  const visible = visibleName(name)
  if (visible === '') throw new DomainError('account.name_invisible', { field })
  return visible
}
