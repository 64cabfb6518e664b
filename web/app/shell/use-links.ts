import { useLingui } from '@lingui/react/macro'
import { useUser } from '#api/use-session.ts'

export interface ShellLink {
  to: string
  words: string
  end?: boolean
}

/** The places the navbar leads to, by role (SPEC.md §2). */
export function useLinks(): ShellLink[] {
  const { t } = useLingui()
  const role = useUser()?.role
  const everybody: ShellLink[] = [
    { to: '/', words: t`Home`, end: true },
    { to: '/destinations', words: t`Destinations` },
    { to: '/agencies', words: t`Travel Agencies` },
    { to: '/reviews', words: t`Reviews` },
  ]
  if (role === 'customer')
    return [...everybody, { to: '/my-bookings', words: t`My Bookings` }, { to: '/wishlist', words: t`Wishlist` }]
  if (role === 'agency') return [...everybody, { to: '/agency', words: t`Dashboard` }]
  if (role === 'admin') return [...everybody, { to: '/admin', words: t`Admin Dashboard` }]
  return everybody
}
