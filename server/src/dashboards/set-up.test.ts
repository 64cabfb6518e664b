import { readAdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { setUpSteps } from '@rihla/contract/dashboards/dashboard.ts'
import { legalPages } from '@rihla/contract/legal/legal-page.ts'
import { afterAll, expect, test } from 'vitest'
import { buildPaymentAccount } from '#testing/builders/payment-accounts.ts'
import { buildAdmin } from '#testing/builders/people.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('the overview lists what is not set up yet, until all of it but the optional step is done', async () => {
  const admin = await buildAdmin(app.context)
  const nothing = { payapp_username: '', contact_email: '', contact_phone: '' }
  await app.db.updateTable('settings').set(nothing).execute()
  const missing = async () => (await app.call(readAdminDashboard, { as: admin })).body.setUp
  expect(await missing()).toEqual(setUpSteps)

  const steps = [
    () => buildPaymentAccount(app.context),
    () => app.db.updateTable('settings').set({ legal_name: 'Nile Travel LLC' }).execute(),
    () => app.db.updateTable('payment_accounts').set({ holder_name: 'Nile Travel L.L.C.' }).execute(),
    () => app.db.updateTable('settings').set({ contact_email: 'a@example.com', contact_phone: '+20 1' }).execute(),
    () =>
      app.db
        .insertInto('legal_page_versions')
        .values(
          legalPages.map((page) => ({
            page,
            version: 9,
            title: 'T',
            title_ar: 'T',
            body: 'B',
            body_ar: 'B',
            published_at: new Date(),
          })),
        )
        .execute(),
    () => buildAdmin(app.context),
    () =>
      app.db
        .insertInto('commission_rates')
        .values({
          id: crypto.randomUUID(),
          percent: 10,
          from_on: app.clock.today(),
          set_by: admin.id,
          created_at: app.clock.now(),
        })
        .execute(),
  ]
  for (const [place, step] of steps.entries()) {
    await step()
    const left = setUpSteps.slice(place + 1)
    expect(await missing()).toEqual(left.length === 1 ? [] : left)
  }

  // derived, not remembered
  await buildPaymentAccount(app.context, { holderName: 'Omar Said' })
  expect(await missing()).toEqual(['oneName', 'confirmation'])
  await app.db.updateTable('payment_accounts').set({ is_active: false }).execute()
  expect(await missing()).toEqual(['paymentAccount', 'confirmation'])
  await app.db.updateTable('settings').set({ confirms_automatically: true }).execute()
  expect(await missing()).toEqual(['paymentAccount'])
})
