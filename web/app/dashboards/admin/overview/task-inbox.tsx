import { Trans } from '@lingui/react/macro'
import { listTasks } from '@rihla/contract/dashboards/admin-tasks.ts'
import type { WaitingForAdmins } from '@rihla/contract/dashboards/waiting-for-admins.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { Age } from '#dashboards/shared/age.tsx'
import { KeyLegend, useQueueKeys } from '#dashboards/shared/queue/queue-keys.tsx'
import { useWhen } from '#my-bookings/timeline/use-when.ts'
import { useTaskTexts } from '#notifications/use-task-texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './task-inbox.module.css'

interface TaskInboxProps {
  waiting: WaitingForAdmins
  /** When it was loaded, in epoch milliseconds. */
  now: number
}

/** All that waits for an admin, the first deadline first; the keyboard moves through it (docs/product/dashboards.md#inbox). */
export function TaskInbox({ waiting, now }: TaskInboxProps) {
  const texts = useTaskTexts()
  const list = useRef<HTMLUListElement>(null)
  const tasks = listTasks(waiting)
  const move = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus()
  }
  const keys = useQueueKeys(
    { next: undefined, previous: undefined, show: () => undefined },
    { next: () => move(1), previous: () => move(-1) },
  )
  const onArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    move(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <Panel
      heading={<Trans>Needs your attention</Trans>}
      action={tasks.length > 0 && <KeyLegend keys={keys} own={{ Enter: <Trans>open</Trans> }} />}
      isFlush
    >
      {tasks.length === 0 ? (
        <EmptyState>
          <Trans>You’re all caught up.</Trans>
        </EmptyState>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links have the focus, the list hears their arrow keys
        <ul ref={list} onKeyDown={onArrow}>
          {tasks.map(({ task, count, to, ...wait }) => (
            <li key={task}>
              <Link to={to} className={classes.task} data-late={isLate(wait.dueAt, now) || undefined}>
                <strong>{texts[task](count)}</strong>
                <Deadline {...wait} now={now} />
                <Icon of={IconChevronRight} mirrored />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const isLate = (dueAt: string | null, now: number) => dueAt !== null && Date.parse(dueAt) <= now

interface DeadlineProps {
  dueAt: string | null
  oldestAt: string | null
  now: number
}

/** By when the first of them is due, or how long the oldest has waited. */
function Deadline({ dueAt, oldestAt, now }: DeadlineProps) {
  const when = useWhen(true)
  if (dueAt) {
    const due = <time dateTime={dueAt}>{when(dueAt)}</time>
    return <span>{isLate(dueAt, now) ? <Trans>Late since {due}</Trans> : <Trans>Due {due}</Trans>}</span>
  }
  return (
    <span>
      {oldestAt && (
        <Trans>
          Longest wait: <Age since={oldestAt} now={now} />
        </Trans>
      )}
    </span>
  )
}
