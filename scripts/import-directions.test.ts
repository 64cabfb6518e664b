import { describe, expect, test } from 'vitest'
import {
  findBarrels,
  findFileCycles,
  findForbiddenImports,
  findSharedTables,
  readSources,
} from './import-directions.ts'

const sources = readSources()

test('every import follows the allowed directions', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(findForbiddenImports(sources)).toEqual([])
})

test('no files import each other', () => {
  expect(findFileCycles(sources)).toEqual([])
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
    ['server/src/new-feature/routes.ts', `import { pageOf } from '#http/paging.ts'`],
    ['server/src/trips/create-trip.ts', `import '../testing/test-database.ts'`],
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
    ['server/src/bookings/submit-booking.ts', `import { limitRate } from '../http/limit-rate.ts'`],
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

test('reports a table that two features write', () => {
  const files = [
    { path: 'server/src/trips/trips.queries.ts', text: `trx.updateTable('trips')` },
    { path: 'server/src/bookings/bookings.queries.ts', text: 'sql`update trips set title = 1`' },
  ]
  expect(findSharedTables(files)).toEqual(['trips: trips, bookings'])
})
