import { useLingui } from '@lingui/react/macro'
import { roles } from '@rihla/contract/accounts/account.ts'
import { Outlet } from 'react-router'
import { IconBell, IconDevices, IconShieldLock } from '@tabler/icons-react'
import type { PageHandle } from '#api/describe-page.ts'
import { requireRole } from '#api/guard.ts'
import { DashboardFrame } from '#ui/dashboard-frame.tsx'
import type { TabLink } from '#ui/tab-links.tsx'

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

/** The tabs of the account settings, in order; each is a nested route in routes.ts. */
function useAccountTabs(): TabLink[] {
  const { t } = useLingui()
  return [
    { to: '/account/devices', label: t`Devices`, icon: IconDevices },
    { to: '/account/notifications', label: t`Notifications`, icon: IconBell },
    { to: '/account/data', label: t`My data`, icon: IconShieldLock },
  ]
}
