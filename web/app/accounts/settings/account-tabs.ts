import { useLingui } from '@lingui/react/macro'
import { IconBell, IconDevices, IconShieldLock } from '@tabler/icons-react'
import type { TabLink } from '#ui/tab-links.tsx'

/** The tabs of the account settings, in order; each is a nested route in routes.ts. */
export function useAccountTabs(): TabLink[] {
  const { t } = useLingui()
  return [
    { to: '/account/devices', label: t`Devices`, icon: IconDevices },
    { to: '/account/notifications', label: t`Notifications`, icon: IconBell },
    { to: '/account/data', label: t`My data`, icon: IconShieldLock },
  ]
}
