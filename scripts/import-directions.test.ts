import { describe, expect, test } from 'vitest'
import { findBarrels, findForbiddenImports, readSources } from './import-directions.ts'

const sources = readSources()

test('every import follows the allowed directions', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(findForbiddenImports(sources)).toEqual([])
})

test('no source file is a barrel', () => {
  expect(findBarrels(sources)).toEqual([])
})

describe('reports a forbidden import', () => {
  test.each([
    ['contract/src/bookings/booking.ts', `import { readFile } from 'node:fs'`],
    ['contract/src/bookings/booking.ts', `import type { Context } from '../../../server/src/context.ts'`],
    ['web/app/trips/trip-page.tsx', `import { findTrip } from '../../../server/src/trips/trips.queries.ts'`],
    ['web/app/trips/trip-page.tsx', `const trips = await import('@rihla/server/trips/trips.queries.ts')`],
    ['server/src/trips/create-trip.ts', `import { t } from '../../../web/app/shell/texts.ts'`],
    ['server/src/http/access.ts', `import { findSession } from '../accounts/sessions.queries.ts'`],
    ['server/src/mail/send-mail.ts', `import {\n  listUsers,\n} from '../accounts/users.queries.ts'`],
    ['server/src/trips/create-trip.ts', `import { buildApp } from '../app.ts'`],
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
    ['server/src/bookings/submit-booking.ts', `import { limitRate } from '../http/limit-rate.ts'`],
    ['web/app/ui/button.tsx', `import { Button } from '@mantine/core'`],
  ])('%s: %s', (path, text) => {
    expect(findForbiddenImports([{ path, text }])).toEqual([])
  })
})

test('reports a barrel', () => {
  expect(findBarrels([{ path: 'a.ts', text: `export * from './b.ts'` }])).toEqual(['a.ts'])
})
