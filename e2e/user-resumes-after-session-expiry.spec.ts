import type { Page } from '@playwright/test'
import { createTestTrip } from './test-trip.ts'
import {
  expireSession,
  disableNotificationStream,
  createVerifiedUser,
  password,
  signIn,
  submitSignInDialog,
} from './accounts.ts'
import { fillLead } from './booking-form.ts'
import { expect, test } from './strict-test.ts'
import { fillFirstPage, nextPage, tripButton } from './trip-form.ts'

const ended = 'Your session has expired.'

const startTrip = (page: Page) => fillFirstPage(page, 'Wadi on foot')

test(
  'agency signs in again after session expiry and resumes saving',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/401 \(/)
    await disableNotificationStream(page)
    const agency = await createVerifiedUser(page.request, 'agency', 'Fayoum Walks')
    await signIn(page, agency.email, password)
    await startTrip(page)
    await expireSession(page)
    await tripButton(page, 'Next').click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog.getByText(ended)).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue(agency.email)
    await submitSignInDialog(page, agency.email, password)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/agency/trips/new')
    await expect(page.getByLabel(/^Title/)).toHaveValue('Wadi on foot')
    await nextPage(page, 'when')
  },
)

test(
  'a page detects session expiry; dismissing the sign-in leaves the page and keeps the draft for later',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/401 \(/)
    const agency = await createVerifiedUser(page.request, 'agency', 'Fayoum Rides')
    await signIn(page, agency.email, password)
    await startTrip(page)
    await expireSession(page)
    await expect(page.getByText(ended)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
    await signIn(page, agency.email, password)
    await page.goto('/agency/trips/new')
    await expect(page.getByLabel(/^Title/)).toHaveValue('Wadi on foot')
  },
)

test('another agency signing in in between does not see the draft @exhaustive', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401 \(/)
  const agency = await createVerifiedUser(page.request, 'agency', 'Fayoum Camps')
  const another = await createVerifiedUser(page.request, 'agency', 'Delta Boats')
  await signIn(page, agency.email, password)
  await startTrip(page)
  await expireSession(page)
  await expect(page.getByText(ended)).toBeVisible()
  await submitSignInDialog(page, another.email, password)
  await expect(page).toHaveURL('/agency/overview')
  await expect(page.getByRole('heading', { name: 'Welcome, Delta Boats' })).toBeVisible()
  await page.goto('/agency/trips/new')
  await expect(page.getByLabel(/^Title/)).toHaveValue('')
})

test('customer signs in again after session expiry during booking and continues @exhaustive', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401 \(/)
  await disableNotificationStream(page)
  const traveller = await createVerifiedUser(page.request, 'customer', 'Mai Fathy')
  const { _id } = await createTestTrip(page.request, { title: 'A walk nobody interrupts' })
  await signIn(page, traveller.email, password)
  await page.goto(`/trip/${_id}`)
  await page.getByRole('button', { name: 'Book these seats' }).first().click()
  const booking = page.getByRole('dialog', { name: /Book/ })
  await booking.getByRole('radio', { name: /Deposit/ }).check()
  await fillLead(booking)
  await booking.getByRole('button', { name: 'Continue to payment' }).click()
  await booking.getByRole('button', { name: "I've sent the transfer" }).click()
  await booking.getByRole('textbox', { name: /reference/i }).fill('INST-4711')
  await expireSession(page)
  await booking.getByRole('button', { name: 'Send my booking' }).click()
  await expect(page.getByText(ended)).toBeVisible()
  await submitSignInDialog(page, traveller.email, password)
  await expect(booking.getByRole('textbox', { name: /reference/i })).toHaveValue('INST-4711')
  await expect(booking.getByText('On trip day', { exact: true })).toBeVisible()
  await booking.getByRole('button', { name: 'Send my booking' }).click()
  await expect(page.getByText('Booking submitted successfully!')).toBeVisible()
})
