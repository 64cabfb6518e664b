import { useLingui } from '@lingui/react/macro'
import { roles } from '@rihla/contract/accounts/account.ts'
import { Outlet } from 'react-router'
import type { PageHandle } from '../../api/describe-page.ts'
import { requireRole } from '../../api/guard.ts'
import { Desk } from '../../dashboards/desk.tsx'
import { useAccountTabs } from './account-tabs.ts'

export const handle: PageHandle = { isDesk: true }

/** The guard of what every signed-in person has. It runs with the loaders of the tabs, so each of them has one. */
export const clientMiddleware = [requireRole(...roles)]

export default function AccountLayout() {
  const { t } = useLingui()
  return (
    <Desk label={t`My account`} tabs={useAccountTabs()}>
      <Outlet />
    </Desk>
  )
}
