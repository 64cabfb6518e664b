import { openUserPage } from './accounts.ts'
import { first, form, goToProof, reference, send, submittedText } from './booking-form.ts'
import { expectAccessible } from './expect-accessible.ts'
import { newestMail } from './mailbox.ts'
import { expect, test } from './strict-test.ts'
import { createTestTrip } from './test-trip.ts'
import { bookingsOf, callApi, registerCustomer, storeSession } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

const newTitle = () => `Queue walk ${Math.floor(Math.random() * 1e9)}`
const oneSeat = { totalSeats: 1, dates: [{ startDate: first, totalSeats: 1 }] }

test('the last seat is cancelled, offered to the traveller in line, and booked', async ({ browser, request }) => {
  const trip = await createTestTrip(request, { title: newTitle(), ...oneSeat })
  const [buyer, waiting] = [await registerCustomer(request, 'Buyer'), await registerCustomer(request, 'Waiting')]
  const booking = await callApi<{ _id: string }>(request, buyer.token, '/api/bookings', {
    method: 'POST',
    data: {
      trip: trip._id,
      selectedStartDate: first,
      seats: 1,
      paymentType: 'full_payment',
      paymentReference: 'FT-BUYER',
    },
  })

  const page = await openUserPage(browser)
  await storeSession(page, waiting)
  await page.goto(`/trip/${trip._id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Notify me' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Get notified' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  const done = page.getByRole('dialog', { name: 'Waiting list' })
  await expect(done.getByText("You're 1st in line for 1 seat")).toBeVisible()
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText("You're 1st in line for 1 seat")).toBeVisible()

  await callApi(request, buyer.token, `/api/bookings/${booking._id}`, { method: 'DELETE' })
  await newestMail(request, waiting.email, /free/)
  await page.goto('/my-bookings')
  await expect(page.getByText(/^A seat is yours until/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Book now: ${trip.title}` }).click()
  await expect(form(page)).toBeVisible()
  await goToProof(page)
  await reference(page).fill('FT-OFFER')
  await send(page).click()
  await expect(page.getByText(submittedText)).toBeVisible()
  expect(await bookingsOf(request, waiting)).toMatchObject([{ seats: 1 }])
})

test('a visitor confirms a place by mail and leaves the list', { tag: '@exhaustive' }, async ({ page, request }) => {
  const trip = await createTestTrip(request, { title: newTitle(), ...oneSeat })
  const buyer = await registerCustomer(request, 'Buyer')
  await callApi(request, buyer.token, '/api/bookings', {
    method: 'POST',
    data: {
      trip: trip._id,
      selectedStartDate: first,
      seats: 1,
      paymentType: 'full_payment',
      paymentReference: 'FT-BUYER',
    },
  })
  const email = `visitor-${Math.floor(Math.random() * 1e9)}@example.com`
  await page.goto(`/trip/${trip._id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Notify me' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Get notified' })
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()

  const { links } = await newestMail(request, email, /Confirm your place/)
  await page.goto(links.find((link) => link.includes('/waiting-list'))!)
  await page.getByRole('button', { name: 'Confirm my place' }).click()
  await expect(page.getByRole('heading', { name: "You're 1st in line for 1 seat" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave the waiting list' }).click()
  await expect(page.getByRole('heading', { name: 'You are not on this waiting list any more' })).toBeVisible()
})
