import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildAdmin, buildAgency } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const trips = 6

/** Admins change the rates repeatedly while agencies save trips priced in dollars and euros. */
async function changeRatesWhileSaving(it: TestApp) {
  app = it
  await it.listen()
  const admin = await buildAdmin(it.context)
  const agency = await buildAgency(it.context)
  const ids: string[] = []
  for (let n = 0; n < trips; n += 1) {
    ids.push((await buildTrip(it.context, { agency, price: 100, currency: n % 2 ? 'USD' : 'EUR' })).id)
  }
  const save = (n: number) =>
    it.call(changeTrip, {
      as: agency,
      params: { id: ids[n % trips]! },
      body: tripInput({ price: 100 + n, currency: n % 3 ? 'USD' : 'EUR' }),
    })
  const change = (n: number) =>
    it.call(changeSettings, { as: admin, body: n % 2 ? { usdPerEgp: 0.02 + n / 1_000 } : { usdPerEur: 1.1 + n / 100 } })
  const responses = await Promise.all(Array.from({ length: 24 }, (_, n) => (n % 4 === 3 ? change(n) : save(n))))
  return responses.map(({ status }) => status)
}

/** Trips whose sort price does not match the current rates. */
const listMispriced = async ({ db }: TestApp) =>
  (
    await sql`
      select t.id from trips t, settings s where t.currency <> 'EGP' and t.egp_price_minor <> round(
        t.price_minor * case t.currency when 'EUR' then s.usd_per_eur else 1 end / s.usd_per_egp)`.execute(db)
  ).rows

test('race of rate changes and saved trips: no deadlock, and every sort price matches the current rates', async () => {
  const it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  expect(await changeRatesWhileSaving(it)).toEqual(Array(24).fill(200))
  expect(await listMispriced(it)).toEqual([])
})

test(
  'negative control: with settings locked before trips, a deadlock occurs and the request returns a retryable error',
  { tags: 'exhaustive' },
  async () => {
    const first = replacePiece(/^select from trips where currency <> 'EGP' order by id for no key update$/, 'select 1')
    // a saved trip stays locked this long before its sort price reads the rates
    const pause = replacePiece(/^update "trips" set .*$/, '$& and pg_sleep(0.3) is not null')
    const it = await createTestApp({ now: '2026-11-21T10:00:00Z', alter: (text) => pause.alter(first.alter(text)) })
    expect(await changeRatesWhileSaving(it)).toContain(503)
    expect(Math.min(first.count(), pause.count())).toBeGreaterThan(0)
  },
)
