import { readPaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { changeSettings, readPublicSettings, readSettings } from '@rihla/contract/settings/settings.api.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { internalHeader, internalKey, surrogateKeysHeader } from '#http/surrogate-keys.ts'
import { buildAdmin } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { platformTimeZone: 'Africa/Cairo' } })
})
afterAll(() => app.close())

test.each([
  ['en', 'Transfer the exact amount, then send the screenshot or the reference number.'],
  ['ar', 'حوّل المبلغ بالضبط، ثم أرسل صورة التحويل أو رقم المرجع.'],
] as const)("payment instructions are in the client's language: %s", async (locale, paymentInstructions) => {
  const settings = await app.call(readPaymentSettings, { locale, headers: { [internalHeader]: internalKey } })
  expect(settings.body).toEqual({
    payappUsername: 'rihla@instapay',
    paymentInstructions,
    holderName: '',
    accounts: [],
    payoutAfterDays: 2,
    checkedWithinHours: 24,
  })
  expect(settings.headers.get(surrogateKeysHeader)).toBe('settings')
})

test('public settings contain what pages need and nothing more', async () => {
  expect((await app.call(readPublicSettings)).body).toEqual({
    publicBrowsing: true,
    contactEmail: 'hello@rihla.example',
    contactPhone: '+20 100 555 0142',
    company: { legalName: '', operator: '', registerNumber: '', taxNumber: '', address: '', openingHours: '' },
    timeZone: 'Africa/Cairo',
    refundWithinDays: 5,
    approveWithinHours: 48,
    payableCurrencies: ['EGP', 'USD', 'EUR'],
  })
})

test('with public browsing off the API still responds, because the web enforces it', async () => {
  const trip = await buildTrip(app.context)
  await app.db.updateTable('settings').set({ public_browsing: false }).execute()
  expect((await app.call(readPublicSettings)).body.publicBrowsing).toBe(false)
  expect((await app.call(readTrip, { params: { id: trip.id } })).status).toBe(200)
})

test('an admin changes only the given settings, and the change is audited', async () => {
  const admin = await buildAdmin(app.context)
  await app.db.updateTable('settings').set({ public_browsing: false }).execute()
  const before = (await app.call(readSettings, { as: admin })).body
  const body = {
    publicBrowsing: true,
    payappUsername: before.payappUsername,
    defaultDiscountCode: ' nile ',
    usdPerEgp: 0.02,
    contactPhone: '+201005550199',
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
    {
      actor_id: admin.id,
      details: {
        publicBrowsing: { from: false, to: true },
        defaultDiscountCode: { from: 'RIHLA', to: 'NILE' },
        usdPerEgp: { from: 0.0205, to: 0.02 },
        contactPhone: { from: '+20 100 555 0142', to: '+201005550199' },
      },
    },
  ])
})

test('a request without changes is not audited', async () => {
  const admin = await buildAdmin(app.context)
  const { defaultDiscountCode } = (await app.call(readSettings, { as: admin })).body
  expect((await app.call(changeSettings, { as: admin, body: { defaultDiscountCode } })).status).toBe(200)
  expect(await app.db.selectFrom('audit_log').select('id').where('actor_id', '=', admin.id).execute()).toEqual([])
})

test('two admins who change different settings both succeed; a change of the same one returns 409', async () => {
  const [mona, hany] = [await buildAdmin(app.context), await buildAdmin(app.context)]
  const seen = (await app.call(readSettings, { as: mona })).body
  const save = (as: typeof mona, change: Partial<typeof seen>) =>
    app.call(changeSettings, {
      as,
      body: {
        ...change,
        seen: Object.fromEntries(Object.keys(change).map((name) => [name, seen[name as keyof typeof seen]])),
      },
    })
  expect((await save(mona, { usdPerEur: 1.2 })).status).toBe(200)
  const other = await save(hany, { contactEmail: 'help@rihla.example' })
  expect(other.body).toMatchObject({ usdPerEur: 1.2, contactEmail: 'help@rihla.example' })
  const stale = await save(hany, { usdPerEur: 1.3, payappUsername: 'other@instapay' })
  expect([stale.status, stale.error.code, stale.error.details]).toEqual([
    409,
    'settings.changed_meanwhile',
    { fields: 'usdPerEur' },
  ])
  expect((await app.call(readSettings, { as: mona })).body).toMatchObject({
    usdPerEur: 1.2,
    payappUsername: seen.payappUsername,
  })
})

test('race of two admins who save the same setting: one gets 409', async () => {
  const admins = await Promise.all([1, 2, 3].map(() => buildAdmin(app.context)))
  const { usdPerEgp } = (await app.call(readSettings, { as: admins[0]! })).body
  const responses = await Promise.all(
    admins.map((as, place) =>
      app.call(changeSettings, { as, body: { usdPerEgp: 0.03 + place / 1_000, seen: { usdPerEgp } } }),
    ),
  )
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test.each([
  [{ usdPerEgp: 0 }],
  [{ usdPerEgp: 1e-9 }],
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

test.each([
  ['en', 'Rihla Travel LLC', 'Sunday to Thursday, 9:00–17:00'],
  ['ar', 'شركة رحلة للسفر', 'Sunday to Thursday, 9:00–17:00'],
] as const)(
  'the company is public in the language of the reader, else in the other: %s',
  async (locale, legalName, openingHours) => {
    const register = locale === 'ar' ? 'سجل تجاري رقم 12345' : 'Commercial register 12345'
    const admin = await buildAdmin(app.context)
    const body = {
      legalName: ' Rihla Travel LLC ',
      legalNameAr: 'شركة رحلة للسفر',
      registerNumber: '12345',
      openingHours: 'Sunday to Thursday, 9:00–17:00',
    }
    expect((await app.call(changeSettings, { as: admin, body })).status).toBe(200)
    expect((await app.call(readPublicSettings, { locale })).body.company).toEqual({
      legalName,
      operator: `${legalName} · ${register}`,
      registerNumber: '12345',
      taxNumber: '',
      address: '',
      openingHours,
    })
  },
)
