import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { manageBooking } from './manage-booking.ts'
import { demoAdmin, openUserPage, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { passUndoTime } from './pass-undo-time.ts'
import { expect, test } from './strict-test.ts'
import { bookTrip, createTripOf, registerAgency } from './test-agency.ts'
import { callApi, registerCustomer, storeSession, verifyPayment } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

/** Two seats of a trip for EGP 1,000 each, reported with a reference alone. */
async function createBooking(request: APIRequestContext, choice: object = {}) {
  const agency = await registerAgency(request, `Dune Lines ${randomUUID().slice(0, 4)}`)
  const trip = await createTripOf(request, agency.token, { title: `White dunes ${randomUUID().slice(0, 8)}` })
  const customer = await registerCustomer(request, 'Salma Fathy')
  const { _id: id } = await bookTrip(request, customer.token, trip, choice)
  const read = () => callApi<{ status: string; verifiedAmount: number }>(request, agency.admin, `/api/bookings/${id}`)
  return { agency, trip, customer, id, read }
}

/** The platform has several accounts. */
const receivedOn = (item: Locator) => item.getByLabel('Received into').selectOption({ index: 1 })

async function openDesk(page: Page, { title }: { title: string }, kind = '') {
  await page.clock.install()
  await signInByToken(page, demoAdmin)
  await page.goto(`/admin/bookings/payments?${kind}search=${encodeURIComponent(title)}`)
  await untilHydrated(page)
}

test('less arrives than was due: the admin asks for the shortfall, the customer sends it, and it is verified', async ({
  browser,
  request,
}) => {
  const { trip, customer, id, read } = await createBooking(request)
  const desk = await openUserPage(browser)
  await openDesk(desk, trip)
  const item = desk.getByRole('article', { name: customer.name })
  await receivedOn(item)
  await item.getByLabel('Amount received (EGP)').fill('1500')
  await expect(item.getByText(/EGP\s500 is missing/)).toBeVisible()
  await expectAccessible(desk)
  await item.getByRole('button', { name: 'Ask for the missing amount' }).click()
  await passUndoTime(desk)
  await expect(desk.getByText(/We’ve asked the customer for the missing amount/)).toBeVisible()
  expect(await read()).toMatchObject({ status: 'pending', verifiedAmount: 1_500 })

  const page = await openUserPage(browser)
  await storeSession(page, customer)
  await page.goto('/my-bookings')
  await untilHydrated(page)
  await expect(page.getByText(/we verified EGP\s1,500, and EGP\s500 is missing/)).toBeVisible()
  await page.getByRole('button', { name: /^Send the missing amount/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the missing amount' })
  await dialog.getByLabel('Or the payment reference number').fill(`FT ${Date.now()}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send proof' }).click()
  await expect(dialog).toBeHidden()

  await desk.reload()
  await untilHydrated(desk)
  // beside the part that was sent now, without a picture of its own
  await expect(item.getByRole('definition').filter({ hasText: /^EGP\s1,500/ })).toBeVisible()
  await expect(item.getByText('No screenshot, reference only')).toBeVisible()
  await receivedOn(item)
  await item.getByLabel('Amount received (EGP)').fill('500')
  await item.getByRole('button', { name: 'Verify Payment' }).click()
  await passUndoTime(desk)
  await expect(desk.getByText(`${customer.name}: Payment verified.`)).toBeVisible()
  await page.goto(`/my-bookings?booking=${id}`)
  const details = page.getByRole('dialog')
  await expect(details.getByText(/Payment: EGP\s1,500/)).toBeVisible()
  await expect(details.getByText(/Missing part of the payment: EGP\s500/)).toBeVisible()
})

test('a verification is undone, sent when the page is left, and returns with the error without a connection @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const { trip, customer, read } = await createBooking(request)
  const desk = await openUserPage(browser)
  await openDesk(desk, trip)
  const item = desk.getByRole('article', { name: customer.name })
  const verify = async () => {
    await item.getByRole('button', { name: 'Verify Payment' }).click()
    await expect(desk.getByText(/EGP\s2,000 verified/)).toBeVisible()
    await expect(item).toBeHidden()
  }
  await receivedOn(item)
  await item.getByLabel('Amount received (EGP)').fill('2.000,00 ج.م')
  await verify()
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(item.getByLabel('Amount received (EGP)')).toHaveValue('2,000')
  expect((await read()).status).toBe('pending')

  await desk.context().setOffline(true)
  await verify()
  await passUndoTime(desk)
  await expect(item).toBeVisible()
  await expect(item.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(item.getByLabel('Amount received (EGP)')).toHaveValue('2,000')
  await desk.context().setOffline(false)
  expect((await read()).status).toBe('pending')

  await verify()
  await desk.goto('/about')
  await expect(async () => expect((await read()).status).toBe('payment_verified')).toPass()
})

test('in Arabic on a phone: a customer transfers the balance, and the agency has nothing to collect @exhaustive', async ({
  browser,
  request,
}) => {
  const { agency, trip, customer, id } = await createBooking(request, { paymentType: 'deposit_payment' })
  await verifyPayment(request, { _id: id })
  const data = { action: 'approve' }
  await callApi(request, agency.token, `/api/bookings/${id}/review`, { method: 'PUT', data })

  const page = await openUserPage(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await storeSession(page, customer)
  await page.goto('/ar/my-bookings')
  await untilHydrated(page)
  await manageBooking(page)
  await page.getByRole('button', { name: /^ادفع الباقي بالتحويل/ }).click()
  const dialog = page.getByRole('dialog', { name: 'ادفع الباقي بالتحويل' })
  await dialog.getByLabel('أو الرقم المرجعي للتحويل').fill(`FT ${Date.now()}`)
  await expectAccessible(page)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
  await page.goto(`/ar/my-bookings?booking=${id}`)
  await expect(
    page
      .getByRole('dialog')
      .getByText(/أبلغتنا بتحويل المبلغ المتبقي/)
      .first(),
  ).toBeVisible()

  const desk = await openUserPage(browser)
  await desk.setViewportSize({ width: 390, height: 844 })
  await openDesk(desk, trip, `kind=balances&booking=${id}&`)
  const item = desk.getByRole('article', { name: customer.name })
  await receivedOn(item)
  await item.getByLabel('Amount received (EGP)').fill('1000')
  await expectAccessible(desk)
  await item.getByRole('button', { name: 'Verify Payment' }).click()
  await passUndoTime(desk)
  await expect(desk.getByText(`${customer.name}: Balance payment verified.`)).toBeVisible()

  await page.reload()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/دُفع بالتحويل/)
      .first(),
  ).toBeVisible()
  const office = await openUserPage(browser)
  await storeSession(office, agency)
  await office.goto(`/agency/bookings?booking=${id}`)
  await expect(office.getByRole('dialog').getByText('Paid by transfer')).toBeVisible()
})
