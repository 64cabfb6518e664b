import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { readBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { Endpoint } from '@rihla/contract/endpoint.ts'
import { exportFaqs } from '@rihla/contract/faqs/admin-faqs.api.ts'
import { suggestTrips } from '@rihla/contract/trips/suggestions.api.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import { servePrivateFile } from '@rihla/contract/uploads/uploads.api.ts'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { mayComeFromReplica, readPositionOf } from './read-positions.ts'

test.each<[string, Endpoint & { config?: { isCached: boolean } }, boolean]>([
  ['a list of admins', listBookingsForAdmin, true],
  ['an export', exportFaqs, true],
  ['a cached public response', { ...suggestTrips, config: { isCached: true } }, true],
  ['a booking, on which people decide', readBooking, false],
  ['a trip, which is read right after booking', readTrip, false],
  ['a file, which is shown right after its upload', servePrivateFile, false],
  ['a write', submitBooking, false],
])('%s', (_kind, endpoint, expected) => {
  expect(mayComeFromReplica(endpoint)).toBe(expected)
})

test.each<[string, Record<string, string>, bigint | undefined]>([
  ['a visitor has written nothing', {}, 0n],
  ['a client says what it has written', { authorization: 'Bearer t', cookie: 'a=b; rihla-position=42' }, 42n],
  ['a signed-in client that does not is served by the primary', { authorization: 'Bearer t' }, undefined],
  ['so is one whose position is none', { authorization: 'Bearer t', cookie: 'rihla-position=4x' }, undefined],
  ['another cookie is none', { authorization: 'Bearer t', cookie: 'not-rihla-position=4' }, undefined],
])('%s', (_kind, headers, expected) => {
  expect(readPositionOf({ headers } as unknown as FastifyRequest)).toBe(expected)
})
