import { useLingui } from '@lingui/react/macro'
import { readWaitingForAdmins } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { adminTasks, countTasksAt } from '@rihla/contract/dashboards/admin-tasks.ts'
import {
  IconBuildingStore,
  IconDiscount,
  IconFlag,
  IconHelp,
  IconLayoutDashboard,
  IconMail,
  IconMap2,
  IconMessageReport,
  IconScale,
  IconSettings,
  IconStar,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { call } from '#api/call.ts'
import type { TabLink } from '#ui/tab-links.tsx'
import { settingsPaths, useSettingsPages } from './settings/settings-pages.ts'

/** Pending tasks, and the version that runs; null when they could not be loaded. */
export type Waiting = ResponseOf<typeof readWaitingForAdmins> | null

export const readWaiting = (signal: AbortSignal): Promise<Waiting> => call(readWaitingForAdmins, { signal })

export interface SectionPage {
  to: string
  label: string
  count?: number | undefined
}

interface AdminTab extends TabLink {
  label: string
  /** Its pages, where it has several. */
  pages?: readonly SectionPage[]
}

/**
 * Tabs of the admin dashboard: those of docs/product/interface.md first, then what was added, gathered
 * (docs/product/dashboards.md#admin-lists). A count of 0 is not shown.
 */
export function useAdminTabs(waiting: Waiting): AdminTab[] {
  const { t } = useLingui()
  const countAt = (...paths: string[]) =>
    (waiting && paths.reduce((sum, path) => sum + countTasksAt(waiting, path), 0)) || undefined
  const page = (to: string, label: string): SectionPage => ({ to, label, count: countAt(to) })
  const tab = (to: string, label: string, icon: TabLink['icon'], more: Partial<AdminTab> = {}): AdminTab => ({
    to,
    label,
    icon,
    count: countAt(to, ...(more.alternatePaths ?? [])),
    needsAttention: true,
    ...more,
  })
  return [
    tab('/admin/dashboard', t`Dashboard`, IconLayoutDashboard),
    tab('/admin/bookings', t`Bookings`, IconTicket, {
      pages: [
        page('/admin/bookings/payments', t`To verify`),
        { to: adminTasks.confirmations.to, label: t`To confirm`, count: waiting?.confirmations.count || undefined },
        page('/admin/bookings/refunds', t`Refunds`),
        { to: '/admin/bookings', label: t`All` },
      ],
    }),
    tab('/admin/trips', t`Trips`, IconMap2),
    tab('/admin/featured', t`Featured Trips`, IconStar),
    tab('/admin/agencies', t`Agencies`, IconBuildingStore),
    tab('/admin/users', t`Users`, IconUsers),
    tab('/admin/messages', t`Messages`, IconMail),
    tab('/admin/faqs', t`FAQs`, IconHelp),
    tab('/admin/promos', t`Promos`, IconDiscount),
    tab('/admin/reports', t`Reports`, IconFlag),
    tab('/admin/disputes', t`Disputes`, IconMessageReport, { startsGroup: true }),
    tab('/admin/money', t`Money`, IconScale, {
      alternatePaths: ['/admin/payouts'],
      pages: [
        page('/admin/money', t`Money`),
        page('/admin/money/closing', t`Day’s closing`),
        page('/admin/payouts', t`Payouts`),
      ],
    }),
    tab('/admin/settings/company', t`Settings`, IconSettings, {
      alternatePaths: settingsPaths,
      pages: useSettingsPages().map(([to, label]) => page(to, label)),
    }),
  ]
}
