import { useLingui } from '@lingui/react/macro'
import { adminTasks, type WaitingTask } from '@rihla/contract/dashboards/admin-tasks.ts'
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
import { useTaskTexts } from '../use-task-texts.ts'
import classes from './notifications-list.module.css'

const icons: Record<WaitingTask, TablerIcon> = {
  payments: IconReceipt,
  confirmations: IconCalendarCheck,
  refunds: IconCash,
  late: IconHourglass,
  disputes: IconFlag,
  departures: IconHourglass,
  agencies: IconBuildingStore,
  documents: IconBuildingStore,
  trips: IconMap,
  messages: IconMail,
  reports: IconFlag,
  investigations: IconFlag,
  mails: IconMailExclamation,
  paymentAccounts: IconCash,
}

/** What waits for an admin, with its count and the page where it is done (docs/product/notifications.md#bell). */
export function WaitingRows({ waiting, onLeave }: { waiting: Waiting; onLeave: () => void }) {
  const { t } = useLingui()
  const texts = useTaskTexts()
  const replace = useIsOpened()
  return (
    <ul className={classes.list} aria-label={t`Waiting for you`}>
      {waiting.map(({ task, count }) => (
        <li key={task}>
          <Link to={adminTasks[task].to} replace={replace} className={classes.row} data-unread onClick={onLeave}>
            <span className={`${classes.disc} ${tones['amber']}`}>
              <Icon of={icons[task]} />
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
