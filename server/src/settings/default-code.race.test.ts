import { createPromo } from '@rihla/contract/promos/promos.api.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildPromo } from '#testing/builders/promos.ts'
import { buildAdmin } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp | undefined
afterEach(() => it?.close())

const rounds = 12

/**
 * Makes the same code the default code and a promo's code in parallel, repeatedly. Returns how often both succeeded.
 */
async function raceForCodes(on: TestApp): Promise<{ both: number; responses: string[] }> {
  await on.listen()
  const [mona, hany] = [await buildAdmin(on.context), await buildAdmin(on.context)]
  const responses: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const code = `CODE${round}`
    const body = { code, title: 'Ten', type: 'percentage', value: 10 } as const
    const make = () => on.call(createPromo, { as: mona, body })
    const set = () => on.call(changeSettings, { as: hany, body: { defaultDiscountCode: code.toLowerCase() } })
    // each goes first in every second round
    const [first, second] = round % 2 === 0 ? [make, set] : [set, make]
    const done = await Promise.all([first(), second()])
    responses.push(
      done
        .map(({ status }) => status)
        .toSorted((a, b) => a - b)
        .join(' '),
    )
  }
  return { both: responses.filter((response) => response === '200 201').length, responses }
}

describe('a code belongs to either a promo or the default discount', () => {
  test('race of two admins who use a code for both: one is refused', async () => {
    it = await createTestApp()
    const { both, responses } = await raceForCodes(it)
    expect(both).toBe(0)
    expect(responses.every((response) => response === '200 409' || response === '201 409')).toBe(true)
  })

  test('negative control: without serialization both succeed', { tags: 'exhaustive' }, async () => {
    const locks = replacePiece(/select pg_advisory_xact_lock\(hashtextextended\(\$1, 0\)\)/, 'select $1::text')
    it = await createTestApp({ alter: locks.alter })
    expect((await raceForCodes(it)).both).toBeGreaterThan(0)
    expect(locks.count()).toBeGreaterThan(rounds)
  })

  test('the settings name the refused field, and the promo keeps working; a deleted promo frees its code', async () => {
    it = await createTestApp()
    const admin = await buildAdmin(it.context)
    const id = await buildPromo(it.context, { code: 'NILE' })
    const set = () => it!.call(changeSettings, { as: admin, body: { defaultDiscountCode: ' nile ' } })
    const refused = await set()
    expect([refused.status, refused.error.code]).toEqual([409, 'settings.code_of_promo'])
    expect(Object.keys(refused.error.fields ?? {})).toEqual(['defaultDiscountCode'])
    await it.db.updateTable('promos').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    expect((await set()).status).toBe(200)
  })
})
