import {
  changeSettings,
  readPaymentSettings,
  readPublicSettings,
  readSettings,
} from '@rihla/contract/settings/settings.api.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insideHeader, insideKey, tagsHeader } from '../http/page-tags.ts'
import { buildAdmin } from '../testing/builders/people.ts'
import { buildTrip } from '../testing/builders/trips.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { platformTimeZone: 'Africa/Cairo' } })
})
afterAll(() => app.close())

test.each([
  ['en', 'Transfer the exact amount, then send the screenshot or the reference number.'],
  ['ar', 'حوّل المبلغ بالضبط، ثم أرسل صورة التحويل أو رقم المرجع.'],
] as const)('how to pay is told in the language of the asker: %s', async (locale, paymentInstructions) => {
  const settings = await app.call(readPaymentSettings, { locale, headers: { [insideHeader]: insideKey } })
  expect(settings.body).toEqual({ payappUsername: 'rihla@instapay', paymentInstructions })
  expect(settings.headers.get(tagsHeader)).toBe('settings')
})

test('every page can ask what it needs to know of the platform, and nothing more', async () => {
  expect((await app.call(readPublicSettings)).body).toEqual({
    publicBrowsing: true,
    contactEmail: 'hello@rihla.example',
    contactPhone: '+20 100 555 0142',
    timeZone: 'Africa/Cairo',
  })
})

test("the guard of closed browsing is the web's: the API goes on answering", async () => {
  const trip = await buildTrip(app.context)
  await app.db.updateTable('settings').set({ public_browsing: false }).execute()
  expect((await app.call(readPublicSettings)).body.publicBrowsing).toBe(false)
  expect((await app.call(readTrip, { params: { id: trip.id } })).status).toBe(200)
})

test('an admin changes what is named and nothing else, and it is noted', async () => {
  const admin = await buildAdmin(app.context)
  const before = (await app.call(readSettings, { as: admin })).body
  const body = {
    publicBrowsing: true,
    defaultDiscountCode: ' nile ',
    usdPerEgp: 0.02,
    contactPhone: '+20 100 555 0199',
  }
  const changed = await app.call(changeSettings, { as: admin, body })
  expect(changed.body).toEqual({ ...before, ...body, defaultDiscountCode: 'NILE' })
  expect((await app.call(readSettings, { as: admin })).body).toEqual(changed.body)
  const notes = await app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'settings.change')
    .execute()
  expect(notes).toEqual([
    { actor_id: admin.id, details: { settings: 'publicBrowsing, defaultDiscountCode, usdPerEgp, contactPhone' } },
  ])
})

test.each([
  [{ usdPerEgp: 0 }],
  [{ usdPerEur: -1 }],
  [{ contactEmail: 'nobody' }],
  [{ contactPhone: 'call me' }],
  [{ defaultDiscountCode: '  ' }],
  [{ payappUsername: '' }],
  [{ publicBrowsing: 'yes' }],
  [{ unknown: 1 }],
])('%j is refused, and nothing changes', async (body) => {
  const admin = await buildAdmin(app.context)
  const before = (await app.call(readSettings, { as: admin })).body
  expect((await app.call(changeSettings, { as: admin, body: body as object })).status).toBe(400)
  expect((await app.call(readSettings, { as: admin })).body).toEqual(before)
})
