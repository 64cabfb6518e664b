import { useLingui } from '@lingui/react/macro'
import type { Role } from '@rihla/contract/accounts/account.ts'

export function useRoleLabels(): Record<Role, string> {
  const { t } = useLingui()
  return { customer: t`Customer`, agency: t`Agency`, admin: t`Admin` }
}
