import { useLingui } from '@lingui/react/macro'
import { useUser } from '#api/use-session.ts'

export interface ShellLink {
  to: string
  label: string
  end?: boolean
}

/** Navbar links by role (docs/product/interface.md#navigation). */
export function useLinks(): ShellLink[] {
  const { t } = useLingui()
  const role = useUser()?.role
  const common: ShellLink[] = [
    { to: '/', label: t`Home`, end: true },
    { to: '/destinations', label: t`Destinations` },
    { to: '/agencies', label: t`Travel Agencies` },
    { to: '/reviews', label: t`Reviews` },
  ]
  if (role === 'customer')
    return [...common, { to: '/my-bookings', label: t`My Bookings` }, { to: '/wishlist', label: t`Wishlist` }]
  if (role === 'agency') return [...common, { to: '/agency', label: t`Dashboard` }]
  if (role === 'admin') return [...common, { to: '/admin', label: t`Admin Dashboard` }]
  return common
}
