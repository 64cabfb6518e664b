import type { APIRequestContext } from '@playwright/test'
import { openUserPage } from './accounts.ts'
import { first, second } from './booking-form.ts'
import { bookByReference, bookingTexts } from './booking-texts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { newestMail } from './mailbox.ts'
import { expect, tagOf, test } from './strict-test.ts'
import { createTestTrip, type TestTrip } from './test-trip.ts'
import { bookingsOf, callApi, registerCustomer, storeSession, type TestUser } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

const newTitle = () => `Queue walk ${Math.floor(Math.random() * 1e9)}`
const oneSeat = { totalSeats: 1, dates: [{ startDate: first, totalSeats: 1 }] }

const takeLastSeat = (request: APIRequestContext, buyer: TestUser, trip: TestTrip) =>
  callApi<{ _id: string }>(request, buyer.token, '/api/bookings', {
    method: 'POST',
    data: {
      trip: trip._id,
      selectedStartDate: first,
      seats: 1,
      paymentType: 'full_payment',
      paymentReference: 'FT-BUYER',
    },
  })

const languages = {
  English: {
    ...bookingTexts.English,
    join: 'Join the waiting list',
    list: 'Waiting list',
    place: "You're 1st in line for 1 seat",
    done: 'Done',
    mail: /free/,
    offer: /^A seat is yours until/,
    accept: 'Book now',
  },
  Arabic: {
    ...bookingTexts.Arabic,
    join: 'انضم إلى قائمة الانتظار',
    list: 'قائمة الانتظار',
    place: 'ترتيبك 1 في انتظار مقعد واحد',
    done: 'تم',
    mail: /./,
    offer: /^لك مقعد واحد حتى/,
    accept: 'احجز الآن',
  },
}

for (const [language, texts] of Object.entries(languages)) {
  test(`in ${language} the last seat is cancelled, offered to the traveller in line, and booked${tagOf(texts.path)}`, async ({
    browser,
    request,
  }) => {
    const trip = await createTestTrip(request, { title: newTitle(), ...oneSeat })
    const [buyer, waiting] = [await registerCustomer(request, 'Buyer'), await registerCustomer(request, 'Waiting')]
    const booking = await takeLastSeat(request, buyer, trip)

    const page = await openUserPage(browser)
    await page.setViewportSize(texts.viewport)
    await storeSession(page, waiting)
    await page.goto(`${texts.path}/trip/${trip._id}`)
    await untilHydrated(page)
    await page.getByRole('button', { name: texts.join }).first().click()
    const dialog = page.getByRole('dialog', { name: texts.list })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: texts.join }).click()
    const done = dialog
    await expect(done.getByText(texts.place)).toBeVisible()
    await done.getByRole('button', { name: texts.done, exact: true }).click()
    await expect(page.getByText(texts.place)).toBeVisible()

    await callApi(request, buyer.token, `/api/bookings/${booking._id}`, { method: 'DELETE' })
    await newestMail(request, waiting.email, texts.mail)
    await page.goto(`${texts.path}/my-bookings`)
    await expect(page.getByText(texts.offer)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: `${texts.accept}: ${trip.title}` }).click()
    await bookByReference(page.getByRole('dialog'), texts, 'FT-OFFER')
    expect(await bookingsOf(request, waiting)).toMatchObject([{ seats: 1 }])
  })
}

test('a visitor confirms a place by mail and leaves the list', { tag: '@exhaustive' }, async ({ page, request }) => {
  const trip = await createTestTrip(request, { title: newTitle(), ...oneSeat })
  const buyer = await registerCustomer(request, 'Buyer')
  await takeLastSeat(request, buyer, trip)
  const email = `visitor-${Math.floor(Math.random() * 1e9)}@example.com`
  await page.goto(`/trip/${trip._id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Join the waiting list' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Waiting list' })
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()

  const { links } = await newestMail(request, email, /Confirm your place/)
  await page.goto(links.find((link) => link.includes('/waiting-list'))!)
  await page.getByRole('button', { name: 'Confirm my place' }).click()
  await expect(page.getByRole('heading', { name: "You're 1st in line for 1 seat" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave the waiting list' }).click()
  await expect(page.getByRole('heading', { name: 'You are not on this waiting list any more' })).toBeVisible()
})

test('a full date among others is joined with a press on its row @exhaustive', async ({ browser, request }) => {
  const dates = [first, second].map((startDate) => ({ startDate, totalSeats: 1 }))
  const trip = await createTestTrip(request, { title: newTitle(), totalSeats: 1, dates })
  const [buyer, waiting] = [await registerCustomer(request, 'Buyer'), await registerCustomer(request, 'Waiting')]
  await takeLastSeat(request, buyer, trip)
  const page = await openUserPage(browser)
  await storeSession(page, waiting)
  await page.goto(`/trip/${trip._id}`)
  await untilHydrated(page)
  // anywhere on the row
  const row = page.locator('label:has(> [type="radio"])', { hasText: 'Sold Out' })
  // its radio button is disabled, the row is not
  await row.click({ position: { x: 12, y: 12 }, force: true })
  const dialog = page.getByRole('dialog', { name: 'Waiting list' })
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(dialog.getByText("You're 1st in line for 1 seat")).toBeVisible()
  const places = await callApi<{ selectedStartDate: string }[]>(request, waiting.token, '/api/waiting-list')
  expect(places).toMatchObject([{ selectedStartDate: first }])
})
