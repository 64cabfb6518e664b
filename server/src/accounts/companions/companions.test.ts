import { deleteCompanion, listCompanions, saveCompanion } from '@rihla/contract/travellers/travellers.api.ts'
import { travellerLimits } from '@rihla/contract/travellers/traveller.ts'
import { afterAll, expect, test } from 'vitest'
import { buildCustomer } from '#testing/builders/people.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp({ now: '2026-11-25T09:00:00Z' })
afterAll(() => app.close())

const laila = { name: 'Laila Adel', nationality: 'FR', documentKind: 'passport', documentNumber: 'fr 1234567' } as const

test('saves, replaces by name and deletes; others have their own', async () => {
  const [customer, other] = [await buildCustomer(app.context), await buildCustomer(app.context)]
  await app.call(saveCompanion, { as: customer, body: laila })
  const { body } = await app.call(saveCompanion, {
    as: customer,
    body: { ...laila, name: ' laila  ADEL', phone: '01005550199' },
  })
  expect(body).toMatchObject([{ name: 'laila ADEL', documentNumber: 'FR1234567', phone: '+201005550199' }])
  expect((await app.call(listCompanions, { as: other })).body).toEqual([])
  const params = { id: body[0]!._id }
  expect((await app.call(deleteCompanion, { as: other, params })).status).toBe(404)
  expect((await app.call(deleteCompanion, { as: customer, params })).status).toBe(200)
  expect((await app.call(listCompanions, { as: customer })).body).toEqual([])
})

test('refuses a missing name and an invalid value', async () => {
  const customer = await buildCustomer(app.context)
  expect((await app.call(saveCompanion, { as: customer, body: {} })).error).toMatchObject({
    code: 'companion.name_required',
  })
  expect((await app.call(saveCompanion, { as: customer, body: { ...laila, phone: '1' } })).error).toMatchObject({
    code: 'traveller.phone_invalid',
    details: { field: 'phone' },
  })
})

test('race: of two companions for the last place one is saved', async () => {
  const customer = await buildCustomer(app.context)
  const names = Array.from(
    { length: travellerLimits.companions + 1 },
    (_, n) => `Friend ${'abcdefghijklmnopqrstuvwxyz'[n]}`,
  )
  for (const name of names.slice(0, -2)) await app.call(saveCompanion, { as: customer, body: { name } })
  const answers = await Promise.all(
    names.slice(-2).map((name) => app.call(saveCompanion, { as: customer, body: { name } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await app.call(listCompanions, { as: customer })).body).toHaveLength(travellerLimits.companions)
})
