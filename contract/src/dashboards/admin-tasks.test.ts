import { expect, test } from 'vitest'
import { type AdminTask, adminTaskKinds, countTasksAt, listTasks, type WaitingTasks } from './admin-tasks.ts'

const waitingOf = (tasks: Partial<Record<AdminTask, Partial<WaitingTasks>>>) =>
  Object.fromEntries(
    adminTaskKinds.map((task) => [task, { count: 0, oldestAt: null, dueAt: null, ...tasks[task] }]),
  ) as Record<AdminTask, WaitingTasks>

test('lists what waits by its deadline, then what has none by its wait', () => {
  const tasks = listTasks(
    waitingOf({
      payments: { count: 3, oldestAt: '2026-11-27T09:00:00Z', dueAt: '2026-11-28T09:00:00Z' },
      refunds: { count: 2, oldestAt: '2026-11-20T09:00:00Z', dueAt: '2026-11-25T09:00:00Z' },
      mails: { count: 1, oldestAt: '2026-11-28T09:00:00Z' },
      agencies: { count: 1, oldestAt: '2026-11-01T09:00:00Z' },
      trips: { count: 0 },
    }),
  )
  expect(tasks.map(({ task }) => task)).toEqual(['refunds', 'payments', 'agencies', 'mails'])
})

test('a page counts the tasks done on it and below it, each record once', () => {
  const waiting = waitingOf({
    payments: { count: 3 },
    refunds: { count: 2 },
    late: { count: 4 },
    paymentAccounts: { count: 1 },
    mails: { count: 5 },
  })
  const pages = ['/admin/bookings', '/admin/bookings/payments', '/admin/settings', '/admin/mail', '/admin/trips']
  expect(pages.map((page) => countTasksAt(waiting, page))).toEqual([5, 3, 1, 5, 0])
})
