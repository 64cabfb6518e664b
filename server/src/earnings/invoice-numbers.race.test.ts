import { sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { v4 } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { replaceInFunction } from '#testing/altered-database.ts'
import { buildPayoutDetails, earn } from '#testing/builders/payouts.ts'
import { buildAdmin, buildAgency } from '#testing/builders/people.ts'
import { createTwoInstances, type TwoInstances } from '#testing/two-instances.ts'

let instances: TwoInstances | undefined
afterEach(() => instances?.close())

const count = 20

/** Payouts to as many agencies, at once and on both instances; every fifth is refused after its amount was read. */
async function sendAtOnce({ it, listen }: TwoInstances) {
  const callers = await listen()
  const admin = await buildAdmin(it.context)
  const agencies = await Promise.all(Array.from({ length: count }, () => buildAgency(it.context)))
  for (const [at, { id }] of agencies.entries()) {
    if (at % 5 !== 4) await buildPayoutDetails(it.context, { agencyId: id })
    await earn(it, { agencyId: id, minor: 10_000 })
  }
  const sent = await Promise.all(
    agencies.map(({ id: agency }, at) =>
      callers[at % 2]!(sendPayout, {
        as: admin,
        body: { agency, currency: 'EGP', expectedAmount: 100, reference: `FT ${at}`, key: v4() },
      }),
    ),
  )
  const rows = await it.db.selectFrom('payouts').select('number').orderBy('number').execute()
  return { statuses: sent.map(({ status }) => status), numbers: rows.map(({ number }) => number) }
}

const expected = count - count / 5
const now = '2026-11-26T10:00:00Z'

test('race of payouts on two instances: their numbers have no gap and none is used twice', async () => {
  instances = await createTwoInstances({ now })
  const { statuses, numbers } = await sendAtOnce(instances)
  expect(statuses.filter((status) => status === 201)).toHaveLength(expected)
  expect(statuses.filter((status) => status === 409)).toHaveLength(count - expected)
  expect(numbers).toEqual(Array.from({ length: expected }, (_, at) => `RIH-2026-${String(at + 1).padStart(4, '0')}`))
})

test('negative control: without the lock of the number, payouts at once fail', { tags: 'exhaustive' }, async () => {
  instances = await createTwoInstances({ now })
  await replaceInFunction(
    instances.it.db,
    'prepare_payout()',
    "perform pg_advisory_xact_lock(hashtextextended('payout numbers ' || new.year, 0));",
    'perform pg_sleep(0.2);',
  )
  const { statuses } = await sendAtOnce(instances)
  expect(statuses.filter((status) => status === 201).length).toBeLessThan(expected)
})
