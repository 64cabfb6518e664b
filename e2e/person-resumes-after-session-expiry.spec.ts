import type { Page } from '@playwright/test'
import { dayIn, listOwnTrip } from './own-trip.ts'
import { expireSession, hearNothing, newPerson, password, signIn, signInThere } from './people.ts'
import { expect, test } from './strict-test.ts'

const ended = 'Your session has ended.'

async function startTrip(page: Page): Promise<void> {
  await page.goto('/agency/trips/new')
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}( |$)`))
  await field('Title').fill('Wadi on foot')
  await field('Destination').fill('Fayoum')
  await field('Price').fill('900')
  await field('Total Seats').fill('8')
  await field('Start Date').fill(dayIn(20))
  await field('End Date').fill(dayIn(21))
  await field('Date 1').fill(dayIn(20))
  await field('Seats 1').fill('8')
}

test('an agency whose save is refused after its session ended signs in and goes on', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401 \(/)
  await hearNothing(page)
  const agency = await newPerson(page.request, 'agency', 'Fayoum Walks')
  await signIn(page, agency.email, password)
  await startTrip(page)
  await expireSession(page)
  await page.getByRole('button', { name: 'Create Trip' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByText(ended)).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(agency.email)
  await signInThere(page, agency.email, password)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/agency/trips/new')
  await expect(page.getByLabel(/^Title/)).toHaveValue('Wadi on foot')
  await page.getByRole('button', { name: 'Create Trip' }).first().click()
  await expect(page.getByText('Trip created successfully.')).toBeVisible()
})

test('a page hears that its session ended; whoever does not sign in again leaves it, and finds the words another day', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401 \(/)
  const agency = await newPerson(page.request, 'agency', 'Fayoum Rides')
  await signIn(page, agency.email, password)
  await startTrip(page)
  await expireSession(page)
  await expect(page.getByText(ended)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await signIn(page, agency.email, password)
  await page.goto('/agency/trips/new')
  await expect(page.getByLabel(/^Title/)).toHaveValue('Wadi on foot')
})

test('another agency that signs in meanwhile sees nothing of what was typed', async ({ page, expectConsoleError }) => {
  expectConsoleError(/401 \(/)
  const agency = await newPerson(page.request, 'agency', 'Fayoum Camps')
  const another = await newPerson(page.request, 'agency', 'Delta Boats')
  await signIn(page, agency.email, password)
  await startTrip(page)
  await expireSession(page)
  await expect(page.getByText(ended)).toBeVisible()
  await signInThere(page, another.email, password)
  await expect(page).toHaveURL('/agency/overview')
  await expect(page.getByRole('heading', { name: 'Welcome, Delta Boats' })).toBeVisible()
  await page.goto('/agency/trips/new')
  await expect(page.getByLabel(/^Title/)).toHaveValue('')
})

test('a traveller whose session ends in the middle of booking signs in and goes on', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401 \(/)
  await hearNothing(page)
  const traveller = await newPerson(page.request, 'customer', 'Mai Fathy')
  const { _id } = await listOwnTrip(page.request, { title: 'A walk nobody interrupts' })
  await signIn(page, traveller.email, password)
  await page.goto(`/trip/${_id}`)
  await page.getByRole('button', { name: 'Book these seats' }).first().click()
  const booking = page.getByRole('dialog', { name: /Book/ })
  await booking.getByRole('radio', { name: /Deposit/ }).check()
  await booking.getByRole('textbox', { name: /reference/i }).fill('INST-4711')
  await expireSession(page)
  await booking.getByRole('button', { name: 'I have transferred' }).click()
  await expect(page.getByText(ended)).toBeVisible()
  await signInThere(page, traveller.email, password)
  await expect(booking.getByRole('textbox', { name: /reference/i })).toHaveValue('INST-4711')
  await expect(booking.getByRole('radio', { name: /Deposit/ })).toBeChecked()
  await booking.getByRole('button', { name: 'I have transferred' }).click()
  await expect(page.getByText('Booking submitted successfully!')).toBeVisible()
})
