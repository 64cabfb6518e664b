import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { demoAdmin, openUserPage, signInByToken } from './accounts.ts'
import { passUndoTime } from './pass-undo-time.ts'
import { expect, test } from './strict-test.ts'
import { bookTrip, createTripOf, registerAgency } from './test-agency.ts'
import { callApi, giveDestination, registerCustomer, type TestUser, verifyPayment } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

interface Desk {
  path: string
  button: string
  decided: string
  prepare: (request: APIRequestContext, customer: TestUser, id: string) => Promise<unknown>
  fill: (item: Locator) => Promise<unknown>
}

const desks: Record<string, Desk> = {
  payments: {
    path: '/admin/bookings/payments',
    button: 'Verify Payment',
    decided: 'payment_verified',
    prepare: async () => undefined,
    async fill(item) {
      await item.getByLabel('Received into').selectOption({ index: 1 })
      await item.getByLabel('Amount received (EGP)').fill('2000')
    },
  },
  refunds: {
    path: '/admin/bookings/refunds',
    button: 'Process Refund',
    decided: 'refunded',
    async prepare(request, customer, id) {
      await verifyPayment(request, { _id: id })
      await callApi(request, customer.token, `/api/bookings/${id}`, { method: 'DELETE' })
      await giveDestination(request, customer, id)
    },
    fill: (item) => item.getByLabel('Reference of the transfer').fill(`FT ${randomUUID()}`),
  },
}

async function clickTwice(page: Page, button: Locator): Promise<void> {
  const spot = (await button.boundingBox())!
  // on a slow machine more time than that would pass between the clicks
  await page.clock.pauseAt(Date.now() + 60_000)
  const click = () => page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2)
  await click()
  await page.clock.fastForward(300)
  await click()
}

for (const [name, { path, button, decided, prepare, fill }] of Object.entries(desks))
  test(`${name}: two clicks on one spot 0.3 s apart decide one thing @exhaustive`, async ({ browser, request }) => {
    const agency = await registerAgency(request, `Salt Roads ${randomUUID().slice(0, 4)}`)
    const trip = await createTripOf(request, agency.token, { title: `Salt lakes ${randomUUID().slice(0, 8)}` })
    const ids: string[] = []
    for (const customerName of ['Salma First', 'Amina Second']) {
      const customer = await registerCustomer(request, customerName)
      const { _id: id } = await bookTrip(request, customer.token, trip, {})
      await prepare(request, customer, id)
      ids.push(id)
    }
    const page = await openUserPage(browser)
    await page.clock.install()
    await signInByToken(page, demoAdmin)
    await page.goto(`${path}?search=${encodeURIComponent(trip.title)}`)
    await untilHydrated(page)
    const item = page.getByRole('article', { name: 'Salma First' })
    await fill(item)
    // until then the item has not been on the screen long enough to be decided
    await item.getByRole('button', { name: button }).click({ trial: true })
    await clickTwice(page, item.getByRole('button', { name: button }))
    // without the focus, which the second click has moved
    await expect(page.getByRole('heading', { name: 'Amina Second' })).toBeVisible()
    await passUndoTime(page)
    const statusOf = async (id: string) =>
      (await callApi<{ status: string }>(request, agency.admin, `/api/bookings/${id}`)).status
    await expect.poll(() => statusOf(ids[0]!)).toBe(decided)
    expect(await statusOf(ids[1]!)).not.toBe(decided)
  })
