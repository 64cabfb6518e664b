import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  apply,
  back,
  openNewBookingForm,
  bookButton,
  goBackToSeats,
  goToPay,
  goToProof,
  increase,
  promoCode,
  stepHeading,
  chooseLastDate,
  dates,
  first,
  form,
  openForm,
  reference,
  seats,
  second,
  send,
  submittedText,
} from './booking-form.ts'
import { bookingsOf, registerCustomer, storeSession } from './test-user.ts'
import { expect, test } from './strict-test.ts'

const file = (name: string): string => join(import.meta.dirname, 'files', name)
const transferNote = (page: Page) => form(page).getByText(/^RH-[0-9A-F]{8}[G-Z]$/)

test('the draft survives closing, reloading and another account in the same browser @exhaustive', async ({
  browser,
  request,
}) => {
  const { page, customer, trip } = await openNewBookingForm(request, browser)
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await expect(bookButton(page)).toBeFocused()

  await bookButton(page).press('Enter')
  await chooseLastDate(page)
  await increase(page).click()
  await form(page)
    .getByRole('radio', { name: /Deposit/ })
    .check()
  await promoCode(page).fill('first200')
  await apply(page).click()
  await expect(form(page).getByText('You save EGP 200')).toBeVisible()
  await goToPay(page)
  const note = await transferNote(page).textContent()
  await form(page).getByRole('button', { name: "I've sent the transfer" }).click()
  await form(page).getByLabel('Payment screenshot').setInputFiles(file('transfer.png'))
  await expect(form(page).getByText('Uploaded')).toBeVisible()
  await reference(page).fill('FT-2026-77')

  const expectAllKept = async () => {
    await expect(stepHeading(page, /Proof of your transfer/)).toBeVisible()
    await expect(form(page).getByText('Uploaded')).toBeVisible()
    await expect(reference(page)).toHaveValue('FT-2026-77')
    await back(page).click()
    await expect(transferNote(page)).toHaveText(note ?? '')
    await back(page).click()
    await expect(dates(page).last()).toBeChecked()
    await expect(seats(page)).toHaveText('2')
    await expect(form(page).getByRole('radio', { name: /Deposit/ })).toBeChecked()
    await expect(promoCode(page)).toHaveValue('FIRST200')
    await expect(form(page).getByText('You save EGP 200')).toBeVisible()
    await goToProof(page)
  }
  await page.reload()
  await expectAllKept()

  const other = await registerCustomer(request, 'Somebody Else')
  await storeSession(page, other)
  await openForm(page, trip)
  await expect(promoCode(page)).toHaveValue('')
  await goToPay(page)
  await expect(transferNote(page)).not.toHaveText(note ?? '')
  await page.keyboard.press('Escape')

  await storeSession(page, customer)
  await openForm(page, trip)
  await expectAllKept()
  await send(page).click()
  await expect(page.getByText(submittedText)).toBeVisible()
  await expect(page).toHaveURL(/\/my-bookings\/submitted\//)
  await page.getByText('What you booked').click()
  await expect(page.getByText(note ?? '').last()).toBeVisible()
  expect(await bookingsOf(request, customer)).toMatchObject([
    { seats: 2, selectedStartDate: second, paymentType: 'deposit_payment', promoCode: 'FIRST200', totalAmount: 3_800 },
  ])

  await openForm(page, trip)
  await goToPay(page)
  await expect(transferNote(page)).not.toHaveText(note ?? '')
  await expect(reference(page)).toHaveValue('')
})

test('retrying after a lost response never books twice, even after a reload and with no seats left', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|Failed to load resource/)
  const { page, customer, trip } = await openNewBookingForm(request, browser, {
    dates: [first, second].map((startDate) => ({ startDate, totalSeats: 1 })),
    totalSeats: 1,
  })
  await goToProof(page)
  await reference(page).fill('FT-LOST')
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(form(page).getByText('you will never be booked twice')).toBeVisible()
  expect(await bookingsOf(request, customer)).toHaveLength(1)

  await page.reload()
  await expect(form(page).getByText('you will never be booked twice')).toBeVisible()
  await expect(reference(page)).toHaveValue('FT-LOST')
  await page.unroute('**/api/bookings')
  await form(page).getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(submittedText)).toBeVisible()
  const made = await bookingsOf(request, customer)
  await page.getByRole('link', { name: 'See my bookings' }).click()
  expect(made).toMatchObject([{ selectedStartDate: first }])
  await expect(page.getByRole('article').filter({ hasText: trip.title })).toHaveCount(1)
})

test('a changed form after a lost response leads to the existing booking @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|Failed to load resource/)
  const { page, customer } = await openNewBookingForm(request, browser)
  await goToProof(page)
  await reference(page).fill('FT-LOST')
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(form(page).getByText('you will never be booked twice')).toBeVisible()
  await page.unroute('**/api/bookings')
  await goBackToSeats(page)
  await increase(page).click()
  await goToProof(page)
  await send(page).click()
  await expect(page.getByText('This booking has already been submitted. Here it is.')).toBeVisible()
  await expect(page).toHaveURL(/\/my-bookings$/)
  expect(await bookingsOf(request, customer)).toMatchObject([{ seats: 1 }])
})

test('submitting offline loses nothing, and a later retry succeeds @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { page, customer } = await openNewBookingForm(request, browser)
  await goToProof(page)
  await reference(page).fill('FT-OFFLINE')
  await page.context().setOffline(true)
  await send(page).click()
  await expect(form(page).getByText('Booking failed. Please try again.')).toBeVisible()
  await expect(reference(page)).toHaveValue('FT-OFFLINE')
  await page.context().setOffline(false)
  await form(page).getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(submittedText)).toBeVisible()
  expect(await bookingsOf(request, customer)).toHaveLength(1)
})

test('a double click in two tabs creates one booking', { tag: '@exhaustive' }, async ({ browser, request }) => {
  const { page, customer, trip } = await openNewBookingForm(request, browser)
  await goToProof(page)
  await reference(page).fill('FT-TWICE')
  const tab = await page.context().newPage()
  await openForm(tab, trip)
  await expect(reference(tab)).toHaveValue('FT-TWICE')
  await send(page).dblclick()
  await expect(page.getByText(submittedText)).toBeVisible()
  await send(tab).click()
  await expect(tab.getByText(submittedText)).toBeVisible()
  expect(await bookingsOf(request, customer)).toHaveLength(1)
})

test('another tab continues with the date and seats of the draft, and another choice starts at the seats @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  // the other tab has changed the seats of the hold
  expectConsoleError(/409/)
  const { page, customer, trip } = await openNewBookingForm(request, browser)
  await chooseLastDate(page)
  await increase(page).click()
  await goToProof(page)
  await reference(page).fill('FT-TAB')
  const tab = await page.context().newPage()
  await openForm(tab, trip)
  await expect(stepHeading(tab, /Proof of your transfer/)).toBeVisible()
  await goBackToSeats(tab)
  await expect(dates(tab).last()).toBeChecked()
  await expect(seats(tab)).toHaveText('2')
  await goToProof(tab)

  await page.keyboard.press('Escape')
  await page.getByRole('complementary').getByRole('button', { name: 'Increase' }).click()
  await bookButton(page).click()
  await expect(stepHeading(page, /Choose your date and seats/)).toBeVisible()
  await expect(seats(page)).toHaveText('3')

  await send(tab).click()
  await expect(tab.getByText(submittedText)).toBeVisible()
  expect(await bookingsOf(request, customer)).toMatchObject([{ seats: 2, selectedStartDate: second }])
})
