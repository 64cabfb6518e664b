import {
  bookingStatuses,
  paymentVerifiedStatuses,
  refundDueStatuses,
  seatHoldingStatuses,
} from '@rihla/contract/bookings/booking.ts'
import { actorOf, nothingAsked, waitingStatuses, waitOf } from '@rihla/contract/bookings/booking-deadlines.ts'
import { settledStatuses } from '@rihla/contract/ledger/settlement.ts'
import { actionsMoving, bookingActions } from '@rihla/contract/lifecycle/lifecycle.ts'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const words: readonly string[] = [...bookingStatuses, ...bookingActions]

/** The lists of statuses and transitions that a file writes out, and the transitions that it compares with. */
function listsIn(file: string): string[] {
  const text = readFileSync(`${root}${file}`, 'utf8')
  const lists = [...text.matchAll(/(?:\bin\s*\(|array\[)((?:\s*'\w+',?)+)\s*[)\]]/g)].map(([, list]) =>
    [...list!.matchAll(/'(\w+)'/g)].map(([, word]) => word!),
  )
  const single = [...text.matchAll(/\baction = '(\w+)'/g)].map(([, word]) => [word!])
  const found = [...lists, ...single].filter((list) => list.every((word) => words.includes(word)))
  return [...new Set(found.map((list) => list.toSorted().join(' ')))]
}

const listsOf = (files: readonly string[]) =>
  Object.fromEntries(
    files.flatMap((file) => {
      const lists = listsIn(file)
      return lists.length === 0 ? [] : [[file, lists.toSorted()]]
    }),
  )

const sorted = (...lists: readonly (readonly string[])[]) => lists.map((list) => list.toSorted().join(' ')).toSorted()

const waitingForAdmins = waitingStatuses.filter(
  (status) => actorOf(waitOf({ status, ...nothingAsked })!) === 'platform',
)
const refunding = ['refund', 'part_of_refund'] as const
const receiving = ['payment', 'part_of_payment', 'balance', 'late_payment', ...refunding] as const

test('every list in the schema is a set of the lifecycle', () => {
  expect(
    listsOf(globSync(['schema/functions/*.sql', 'schema/tables/*.sql', 'schema/triggers.sql'], { cwd: root })),
  ).toEqual({
    'schema/functions/bookings.sql': sorted(actionsMoving(...receiving), actionsMoving(...refunding, 'surplus')),
    'schema/functions/ledger.sql': sorted(
      actionsMoving('payment', ...refunding),
      actionsMoving(...refunding, 'surplus'),
      settledStatuses,
      actionsMoving('collection'),
      actionsMoving('undone_collection'),
      actionsMoving('cash'),
    ),
    'schema/functions/payments.sql': sorted(
      paymentVerifiedStatuses,
      actionsMoving(...receiving, 'surplus'),
      actionsMoving(...refunding, 'surplus'),
      actionsMoving('collection'),
      actionsMoving('undone_collection'),
      actionsMoving('cash'),
    ),
    'schema/functions/seats.sql': sorted(seatHoldingStatuses, actionsMoving('payment')),
    'schema/tables/bookings.sql': sorted(bookingStatuses, waitingStatuses, waitingForAdmins, refundDueStatuses, [
      'verify_payment',
    ]),
  })
})

test('queries read their lists from the lifecycle', () => {
  const files = globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'src/testing/**'] })
  expect(listsOf(files)).toEqual({
    'src/earnings/earnings.queries.ts': ['refund_by_decision'],
    'src/transitions/deadlines/deadlines.queries.ts': ['verify_payment'],
  })
})
