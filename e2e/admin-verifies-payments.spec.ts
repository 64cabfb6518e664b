import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { ask, joinAsCustomer, type OwnBooking, type OwnPerson, signInByApi, takeSeat } from './own-person.ts'
import { dayIn, listOwnTrip, type OwnTrip } from './own-trip.ts'
import { arrive, demoAdmin, demoAgency, demoPassword, newAddress, password } from './people.ts'
import { expect, test } from './strict-test.ts'

/** An admin of their own, so that names tell who did what. */
async function newAdmin(request: APIRequestContext, name: string): Promise<OwnPerson> {
  const email = newAddress('admin')
  const token = await signInByApi(request, demoAdmin, demoPassword)
  await ask(request, token, '/api/admin/users/admin', { method: 'POST', data: { name, email, password } })
  const login = await request.post('/api/users/login', { data: { email, password } })
  return { name, email, ...((await login.json()) as Pick<OwnPerson, 'token' | 'user'>) }
}

const sit = async (browser: Browser, person: OwnPerson): Promise<Page> => {
  const page = await arrive(browser)
  await takeSeat(page, person)
  return page
}

async function sendPicture(request: APIRequestContext, { token }: OwnPerson): Promise<string> {
  const sent = await request.post('/api/upload/payment-proof', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      paymentProof: { name: 'transfer.png', mimeType: 'image/png', buffer: await readFile('e2e/files/transfer.png') },
    },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  return ((await sent.json()) as { url: string }).url
}

interface Payment {
  reference?: string
  withPicture?: boolean
  isDeposit?: boolean
}

async function book(
  request: APIRequestContext,
  person: OwnPerson,
  trip: OwnTrip,
  { reference, withPicture = false, isDeposit = false }: Payment,
): Promise<OwnBooking> {
  const data = {
    trip: trip._id,
    seats: 1,
    selectedStartDate: dayIn(20),
    paymentType: isDeposit ? 'deposit_payment' : 'full_payment',
    paymentReference: reference ?? null,
    paymentProof: withPicture ? await sendPicture(request, person) : null,
  }
  return ask(request, person.token, '/api/bookings', { method: 'POST', data })
}

const ownTrip = (request: APIRequestContext): Promise<OwnTrip> =>
  listOwnTrip(request, { title: `Canyon ${randomUUID().slice(0, 8)}` })

const queueOf = (trip: OwnTrip): string => `/admin/bookings/payments?search=${encodeURIComponent(trip.title)}`

const payment = (page: Page, { name }: OwnPerson) => page.getByRole('article', { name })

// an admin's desk with a large queue, on a busy machine
const patient = { timeout: 30_000 }

test('payments are worked off by keyboard; a transfer that pays twice is flagged and turned down', async ({
  browser,
  request,
}) => {
  const trip = await ownTrip(request)
  const [honest, second] = [await joinAsCustomer(request, 'Hana Adel'), await joinAsCustomer(request, 'Basem Nabil')]
  const number = String(Date.now())
  await book(request, honest, trip, { reference: `INSTA ${number}`, withPicture: true })
  await book(request, second, trip, { reference: `insta-${number}`, withPicture: true })
  const slow = await joinAsCustomer(request, 'Dina Fathy')
  await book(request, slow, trip, { reference: randomUUID() })
  const page = await sit(browser, await newAdmin(request, 'Nadia'))

  await page.goto(queueOf(trip))
  await expect(payment(page, honest)).toContainText(`INSTA ${number}`, patient)
  await page.keyboard.press('j')
  const flags = payment(page, second).getByRole('note')
  await expect(flags.filter({ hasText: 'This reference stands on another booking, too.' })).toContainText(honest.name)
  await expect(flags.filter({ hasText: 'This picture stands on another booking, too.' })).toContainText(honest.name)

  // an answer that comes late moves nobody on who has gone on already
  const { promise: isLeavingAllowed, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/admin/bookings/*/status', async (route) => {
    await isLeavingAllowed
    await route.continue()
  })
  await page.keyboard.press('j')
  await expect(payment(page, slow)).toBeVisible()
  await page.keyboard.press('v')
  await page.keyboard.press('k')
  await expect(payment(page, second)).toBeVisible()
  letGo()
  await expect(page.getByText(`${slow.name}: Payment verified.`)).toBeVisible()
  await expect(payment(page, second)).toBeVisible()

  await page.keyboard.press('k')
  await expect(payment(page, honest)).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByText(`${honest.name}: Payment verified.`)).toBeVisible()
  await expect(payment(page, second).getByRole('heading', { name: second.name })).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByText('Choose a reason or write a note.')).toBeVisible()
  await page.getByLabel('Reference already used').check()
  await page.keyboard.press('r')
  await expect(page.getByText(`${second.name}: Payment rejected.`)).toBeVisible()
  await expect(page.getByText('No waiting payment matches')).toBeVisible()

  await takeSeat(page, second)
  await page.goto('/my-bookings')
  await expect(page.getByText('This transfer was already used for another booking.').first()).toBeVisible(patient)
})

test('two admins see each other’s work; who comes too late is told who decided', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const trip = await ownTrip(request)
  const people = [await joinAsCustomer(request, 'Lina Samir'), await joinAsCustomer(request, 'Karim Fouad')] as const
  for (const person of people) await book(request, person, trip, { reference: randomUUID() })
  const [nadia, tarek] = [await newAdmin(request, 'Nadia Amin'), await newAdmin(request, 'Tarek Hilal')]
  const hers = await sit(browser, nadia)
  await hers.goto(queueOf(trip))
  await expect(payment(hers, people[0])).toBeVisible(patient)

  // what she looks at is not what he is offered first
  const his = await sit(browser, tarek)
  await expect(async () => {
    await his.goto(queueOf(trip))
    await expect(payment(his, people[1])).toBeVisible()
  }).toPass({ timeout: 45_000 })
  await expect(his.getByText('In review by Nadia Amin').first()).toBeVisible()
  await his.keyboard.press('k')
  await expect(payment(his, people[0])).toContainText('In review by Nadia Amin since')
  await expect(payment(hers, people[0])).toContainText('In review by Tarek Hilal since')

  await his.keyboard.press('v')
  await expect(his.getByText(`${people[0].name}: Payment verified.`)).toBeVisible()
  // news of any other booking read her queue anew: the one she looks at stays
  await book(request, people[1], trip, { reference: randomUUID() })
  await expect(payment(hers, people[0])).toContainText('This payment does not wait any more')
  await hers.keyboard.press('v')
  await expect(hers.getByText(/Nothing was changed: Tarek Hilal decided about the booking of Lina Samir/)).toBeVisible()
})

test('a refund asks twice when it is more than was paid, and its proof reaches the customer', async ({
  browser,
  request,
}) => {
  const trip = await ownTrip(request)
  const customer = await joinAsCustomer(request, 'Salma Ezz')
  const { _id: id } = await book(request, customer, trip, { reference: randomUUID(), isDeposit: true })
  await ask(request, customer.token, `/api/bookings/${id}`, { method: 'DELETE' })
  const page = await sit(browser, await newAdmin(request, 'Nadia'))

  await page.goto(`/admin/bookings?moneyToReturn=true&search=${encodeURIComponent(trip.title)}&booking=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Process Refund' }).click(patient)
  const form = page.getByRole('form', { name: 'Process Refund' })
  await form.getByLabel(/^Amount refunded/).fill('700')
  await form.getByLabel('Refund notes').fill('Sent back by InstaPay')
  await form.getByLabel(/^Proof of the refund/).setInputFiles('e2e/files/transfer.png')
  await form.getByRole('button', { name: 'Process Refund' }).click()
  await expect(form.getByText(/EGP 700 is more than the EGP 500 the customer paid/)).toBeVisible()
  await form.getByRole('button', { name: 'Refund it anyway' }).click()
  await expect(page.getByText('Refund processed successfully')).toBeVisible()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()

  await takeSeat(page, customer)
  await page.goto(`/my-bookings?booking=${id}`)
  await expect(page.getByRole('img', { name: 'The proof of your refund' })).toBeVisible(patient)
})

test('in the table a proof that does not load is asked for again, a reference helps to find the money, a rest is ticked', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const trip = await ownTrip(request)
  const customer = await joinAsCustomer(request, 'Yara Mounir')
  const reference = `INSTA ${Date.now()}`
  const { _id: id } = await book(request, customer, trip, { reference, withPicture: true, isDeposit: true })
  const page = await sit(browser, await newAdmin(request, 'Nadia'))
  await page.route('**/files/private/**', (route) => route.abort())
  await page.goto(`/admin/bookings?search=${encodeURIComponent(trip.title)}`)
  const row = page.getByRole('row').filter({ hasText: customer.name })
  await expect(row.getByText('View Screenshot', { exact: true })).toBeVisible(patient)
  await expect(row.getByText('Ref', { exact: true })).toBeVisible()
  await page.unroute('**/files/private/**')

  await row.getByRole('button', { name: 'Verify Payment' }).click()
  const form = page.getByRole('form', { name: 'Verify Payment' })
  await expect(form.getByRole('img', { name: `Payment screenshot of ${customer.name}` })).toBeVisible()
  await expect(form.getByText(reference)).toBeVisible()
  await form.getByRole('button', { name: 'Verify Payment' }).click()
  await expect(row).toContainText('Waits for agency')

  const agency = await signInByApi(request, demoAgency, demoPassword)
  await ask(request, agency, `/api/bookings/${id}/review`, { method: 'PUT', data: { action: 'approve' } })
  await ask(request, agency, `/api/bookings/${id}/collect-remaining`, { method: 'PUT' })
  await page.reload()
  await expect(row).toContainText(/Deposit EGP 500\s*Remaining EGP 500\s*Collected/, patient)
})
