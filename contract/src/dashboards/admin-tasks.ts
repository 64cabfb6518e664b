import type { NotificationTopic } from '../notifications/notification.ts'

interface TaskRule {
  /** Where it is done; the tab of this page counts it. */
  to: string
  /** The topic that switches it off on the bell, null if none does. Tasks without it are not on the bell. */
  bell?: NotificationTopic | null
  /** These records are part of other tasks, too, so that no sum contains them. */
  isRepeated?: true
}

/** What waits for the admins: the one list from which inbox, tab counts and bell derive (docs/product/dashboards.md#inbox). */
export const adminTasks = {
  /** Bookings with an unverified payment. */
  payments: { to: '/admin/bookings/payments', bell: 'bookings' },
  /** Transfers of balances to check. */
  balances: { to: '/admin/bookings/payments?kind=balances' },
  /** Bookings approved by the agency. */
  confirmations: { to: '/admin/bookings?status=agency_approved', bell: 'bookings' },
  /** Bookings with a refund due, including those of deleted trips and accounts. */
  refunds: { to: '/admin/bookings/refunds', bell: 'bookings' },
  /** Bookings that go on, for which more than the total has arrived. */
  surpluses: { to: '/admin/bookings/refunds' },
  /** Bookings past their deadline. */
  late: { to: '/admin/bookings?late=true', bell: 'bookings', isRepeated: true },
  /** Requests to cancel a confirmed booking. */
  cancellations: { to: '/admin/bookings?cancellationRequested=true' },
  /** Open cases about bookings. */
  disputes: { to: '/admin/disputes?state=open', bell: 'bookings' },
  /** Departures whose agencies have not decided whether they run. */
  departures: { to: '/admin/trips?undecided=true', bell: 'bookings' },
  /** Unverified agencies. */
  agencies: { to: '/admin/agencies?verification=unverified', bell: null },
  /** Verification documents of agencies that were not decided. */
  documents: { to: '/admin/agencies?verification=documents', bell: null },
  /** Payout details of agencies that were not decided. */
  payoutDetails: { to: '/admin/agencies?verification=payout_details' },
  /** Drafts of agencies that may not publish on their own. */
  trips: { to: '/admin/trips?status=draft', bell: null },
  /** Unread messages. */
  messages: { to: '/admin/messages?status=new', bell: 'inbox' },
  /** Reports in `pending`. */
  reports: { to: '/admin/reports?status=pending', bell: 'inbox' },
  /** Reports in `investigating`. */
  investigations: { to: '/admin/reports?status=investigating', bell: 'inbox' },
  /** Differences that the last reconciliation of the ledger found. */
  ledger: { to: '/admin/money' },
  /** Proposed changes of payment accounts that the reader may approve now. */
  paymentAccounts: { to: '/admin/settings/payments', bell: null },
  /** Mails that failed permanently. */
  mails: { to: '/admin/mail', bell: null },
} as const satisfies Record<string, TaskRule>

export type AdminTask = keyof typeof adminTasks
export const adminTaskKinds = Object.keys(adminTasks) as AdminTask[]

/** Tasks of the bell (docs/product/notifications.md#bell). */
export type WaitingTask = {
  [Task in AdminTask]: (typeof adminTasks)[Task] extends { bell: unknown } ? Task : never
}[AdminTask]
export const waitingTasks = adminTaskKinds.filter((task): task is WaitingTask => 'bell' in adminTasks[task])

export interface WaitingTasks {
  count: number
  oldestAt: string | null
  dueAt: string | null
}

type Waiting = Readonly<Record<AdminTask, WaitingTasks>>

const endOfTime = '9'

/** What waits, the first deadline first, then what has none, the longest wait first. */
export const listTasks = (waiting: Waiting): (WaitingTasks & { task: AdminTask; to: string })[] =>
  adminTaskKinds
    .filter((task) => waiting[task].count > 0)
    .map((task) => ({ task, to: adminTasks[task].to, ...waiting[task] }))
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))

const orderOf = ({ dueAt, oldestAt }: WaitingTasks) => `${dueAt ?? endOfTime} ${oldestAt ?? endOfTime}`

/** How many of the tasks are done on the page with this path, or on pages below it. */
export const countTasksAt = (waiting: Waiting, path: string): number =>
  adminTaskKinds
    .filter((task) => !('isRepeated' in adminTasks[task]) && `${pathOf(task)}/`.startsWith(`${path}/`))
    .reduce((sum, task) => sum + waiting[task].count, 0)

const pathOf = (task: AdminTask): string => adminTasks[task].to.split('?')[0]!
