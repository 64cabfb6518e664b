import { useLingui } from '@lingui/react/macro'
import { roles } from '@rihla/contract/accounts/account.ts'
import { Outlet } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { requireRole } from '#api/guard.ts'
import { DashboardFrame } from '#dashboards/dashboard-frame.tsx'
import { useAccountTabs } from './account-tabs.ts'

export const handle: PageHandle = { isDashboard: true }

/** Requires a signed-in user. Middleware runs only with loaders, so every tab has a loader. */
export const clientMiddleware = [requireRole(...roles)]

export default function AccountLayout() {
  const { t } = useLingui()
  return (
    <DashboardFrame label={t`My account`} tabs={useAccountTabs()}>
      <Outlet />
    </DashboardFrame>
  )
}
