import { useLingui } from '@lingui/react/macro'
import { readWaitingForAdmins } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
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
  IconMessageReport,
  IconFileText,
  IconScale,
  IconSettings,
  IconStar,
  IconTicket,
  IconTransferOut,
  IconUsers,
} from '@tabler/icons-react'
import { call } from '#api/call.ts'
import type { TabLink } from '#ui/tab-links.tsx'

/** Pending tasks per tab, and the version that runs; empty when they could not be loaded. */
type Waiting = { version?: string } & Partial<
  Record<
    'bookings' | 'disputes' | 'ledger' | 'trips' | 'agencies' | 'messages' | 'reports' | 'mails' | 'settings',
    number
  >
>

export async function readWaiting(signal: AbortSignal): Promise<Waiting> {
  try {
    const waiting = await call(readWaitingForAdmins, { signal })
    return {
      bookings:
        waiting.payments.count +
        waiting.balances.count +
        waiting.confirmations.count +
        waiting.refunds.count +
        waiting.surpluses.count,
      disputes: waiting.disputes.count,
      ledger: waiting.ledger.count,
      trips: waiting.trips.count,
      agencies: waiting.agencies.count + waiting.documents.count + waiting.payoutDetails.count,
      messages: waiting.messages.count,
      reports: waiting.reports.count + waiting.investigations.count,
      mails: waiting.mails.count,
      settings: waiting.paymentAccounts.count,
      version: waiting.version,
    }
  } catch {
    return {}
  }
}

/** Tabs of the admin dashboard, in order; each is a nested route of routes.ts. A count of 0 is not shown. */
export function useAdminTabs(waiting: Waiting): TabLink[] {
  const { t } = useLingui()
  const tab = (to: string, label: string, icon: TabLink['icon'], count?: number): TabLink => ({
    to,
    label,
    icon,
    count: count || undefined,
    needsAttention: true,
  })
  return [
    tab('/admin/dashboard', t`Dashboard`, IconLayoutDashboard),
    tab('/admin/bookings', t`Bookings`, IconTicket, waiting.bookings),
    tab('/admin/disputes', t`Disputes`, IconMessageReport, waiting.disputes),
    tab('/admin/money', t`Money`, IconScale, waiting.ledger),
    tab('/admin/payouts', t`Payouts`, IconTransferOut),
    tab('/admin/trips', t`Trips`, IconMap2, waiting.trips),
    tab('/admin/featured', t`Featured Trips`, IconStar),
    tab('/admin/agencies', t`Agencies`, IconBuildingStore, waiting.agencies),
    tab('/admin/users', t`Users`, IconUsers),
    tab('/admin/messages', t`Messages`, IconMail, waiting.messages),
    tab('/admin/faqs', t`FAQs`, IconHelp),
    tab('/admin/legal', t`Legal pages`, IconFileText),
    tab('/admin/promos', t`Promos`, IconDiscount),
    tab('/admin/reports', t`Reports`, IconFlag, waiting.reports),
    tab('/admin/settings', t`Settings`, IconSettings, waiting.settings),
    tab('/admin/mail', t`Mail`, IconMailExclamation, waiting.mails),
    tab('/admin/audit', t`Audit log`, IconHistory),
  ]
}
