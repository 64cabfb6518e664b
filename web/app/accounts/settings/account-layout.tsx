import { useLingui } from '@lingui/react/macro'
import { roles } from '@rihla/contract/accounts/account.ts'
import { Outlet } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { requireRole } from '#api/guard.ts'
import { DashboardFrame } from '#dashboards/dashboard-frame.tsx'
import { useAccountTabs } from './account-tabs.ts'

export const handle: PageHandle = { isDashboard: true }

/** The guard of what every signed-in person has. It runs with the loaders of the tabs, so each of them has one. */
export const clientMiddleware = [requireRole(...roles)]

export default function AccountLayout() {
  const { t } = useLingui()
  return (
    <DashboardFrame label={t`My account`} tabs={useAccountTabs()}>
      <Outlet />
    </DashboardFrame>
  )
}
