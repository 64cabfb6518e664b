import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { WaitingTask } from '@rihla/contract/notifications/notification.ts'
import {
  IconBuildingStore,
  IconCalendarCheck,
  IconCash,
  IconFlag,
  IconHourglass,
  IconMail,
  IconMailExclamation,
  IconMap,
  IconReceipt,
  type TablerIcon,
} from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useIsOpened } from '#ui/use-back-closes.ts'
import tones from '#ui/tones.module.css'
import type { Waiting } from '../notifications-page.ts'
import classes from './notifications-list.module.css'

const tasks: Record<WaitingTask, { icon: TablerIcon; url: string }> = {
  payments: { icon: IconReceipt, url: '/admin/bookings/payments' },
  confirmations: { icon: IconCalendarCheck, url: '/admin/bookings?status=agency_approved' },
  refunds: { icon: IconCash, url: '/admin/bookings/refunds' },
  late: { icon: IconHourglass, url: '/admin/bookings?late=true' },
  disputes: { icon: IconFlag, url: '/admin/disputes?state=open' },
  departures: { icon: IconHourglass, url: '/admin/trips?undecided=true' },
  agencies: { icon: IconBuildingStore, url: '/admin/agencies?verification=unverified' },
  documents: { icon: IconBuildingStore, url: '/admin/agencies?verification=documents' },
  trips: { icon: IconMap, url: '/admin/trips?status=draft' },
  messages: { icon: IconMail, url: '/admin/messages?status=new' },
  reports: { icon: IconFlag, url: '/admin/reports?status=pending' },
  investigations: { icon: IconFlag, url: '/admin/reports?status=investigating' },
  mails: { icon: IconMailExclamation, url: '/admin/mail' },
  paymentAccounts: { icon: IconCash, url: '/admin/settings' },
}

/** What waits for an admin, with its count and the page where it is done (docs/product/notifications.md#bell). */
export function WaitingRows({ waiting, onLeave }: { waiting: Waiting; onLeave: () => void }) {
  const { t } = useLingui()
  const replace = useIsOpened()
  const texts: Record<WaitingTask, (count: number) => string> = {
    payments: (n) => t`${plural(n, { one: '# payment to verify', other: '# payments to verify' })}`,
    confirmations: (n) => t`${plural(n, { one: '# booking to confirm', other: '# bookings to confirm' })}`,
    refunds: (n) => t`${plural(n, { one: '# refund to review', other: '# refunds to review' })}`,
    late: (n) => t`${plural(n, { one: '# late booking', other: '# late bookings' })}`,
    disputes: (n) => t`${plural(n, { one: '# open case', other: '# open cases' })}`,
    departures: (n) => t`${plural(n, { one: '# undecided departure', other: '# undecided departures' })}`,
    agencies: (n) => t`${plural(n, { one: '# agency to verify', other: '# agencies to verify' })}`,
    documents: (n) => t`${plural(n, { one: '# agency document to check', other: '# agency documents to check' })}`,
    trips: (n) => t`${plural(n, { one: '# trip to approve', other: '# trips to approve' })}`,
    messages: (n) => t`${plural(n, { one: '# unread message', other: '# unread messages' })}`,
    reports: (n) => t`${plural(n, { one: '# new report', other: '# new reports' })}`,
    investigations: (n) =>
      t`${plural(n, { one: '# report under investigation', other: '# reports under investigation' })}`,
    paymentAccounts: (n) =>
      t`${plural(n, { one: '# payment account change to approve', other: '# payment account changes to approve' })}`,
    mails: (n) => t`${plural(n, { one: '# email that was not delivered', other: '# emails that were not delivered' })}`,
  }
  return (
    <ul className={classes.list} aria-label={t`Waiting for you`}>
      {waiting.map(({ task, count }) => (
        <li key={task}>
          <Link to={tasks[task].url} replace={replace} className={classes.row} data-unread onClick={onLeave}>
            <span className={`${classes.disc} ${tones['amber']}`}>
              <Icon of={tasks[task].icon} />
            </span>
            <span className={`stack ${classes.content}`}>
              <span className={classes.text}>{texts[task](count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
