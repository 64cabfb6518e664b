import { useLingui } from '@lingui/react/macro'
import {
  IconBuildingStore,
  IconDiscount,
  IconFlag,
  IconHelp,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconMailExclamation,
  IconMap2,
  IconSettings,
  IconStar,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react'
import type { TabLink } from '#ui/tab-links.tsx'
import type { Waiting } from './read-waiting.ts'

/** The tabs of the admin's desk, in order; each is a nested route of routes.ts. A zero is no news. */
export function useAdminTabs(waiting: Waiting): TabLink[] {
  const { t } = useLingui()
  const tab = (to: string, words: string, icon: TabLink['icon'], count?: number): TabLink => ({
    to,
    label: words,
    icon,
    count: count || undefined,
    needsAttention: true,
  })
  return [
    tab('/admin/dashboard', t`Dashboard`, IconLayoutDashboard),
    tab('/admin/bookings', t`Bookings`, IconTicket, waiting.bookings),
    tab('/admin/trips', t`Trips`, IconMap2, waiting.trips),
    tab('/admin/featured', t`Featured Trips`, IconStar),
    tab('/admin/agencies', t`Agencies`, IconBuildingStore, waiting.agencies),
    tab('/admin/users', t`Users`, IconUsers),
    tab('/admin/messages', t`Messages`, IconMail, waiting.messages),
    tab('/admin/faqs', t`FAQs`, IconHelp),
    tab('/admin/promos', t`Promos`, IconDiscount),
    tab('/admin/reports', t`Reports`, IconFlag, waiting.reports),
    tab('/admin/settings', t`Settings`, IconSettings),
    tab('/admin/mail', t`Mail`, IconMailExclamation, waiting.mails),
    tab('/admin/audit', t`Audit log`, IconHistory),
  ]
}
