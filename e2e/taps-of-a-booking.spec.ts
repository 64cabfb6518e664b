import { join } from 'node:path'
import { newAddress, password } from './accounts.ts'
import { fillLead, form, submittedText } from './booking-form.ts'
import { countTaps } from './count-taps.ts'
import { newestMail } from './mailbox.ts'
import { expect, test } from './strict-test.ts'
import { createTestTrip, dayIn } from './test-trip.ts'
import { untilHydrated } from './until-hydrated.ts'

/** Was 23 before copying said that a transfer is under way, and before the code was entered in the dialog. */
const maxTaps = 14

test('a visitor on a phone books two seats, from Book over a new account to the sent proof', async ({
  page,
  request,
}) => {
  const dates = [20, 27].map((days) => ({ startDate: dayIn(days), totalSeats: 8 }))
  const trip = await createTestTrip(request, { title: `Short walk ${Date.now()}`, totalSeats: 8, dates })
  const email = newAddress('taps')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/trip/${trip._id}`)
  await untilHydrated(page)
  const taps = await countTaps(page)

  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const account = page.getByRole('dialog')
  await account.getByRole('button', { name: 'Create account' }).click()
  await expect(account.getByRole('radio')).toHaveCount(0)
  await account.getByLabel('Full name').fill('Laila Fahmy')
  await account.getByLabel('Email').fill(email)
  await account.getByLabel('Password', { exact: true }).fill(password)
  await account.getByRole('button', { name: 'Create Account' }).click()
  await expect(account.getByText(trip.title)).toBeVisible()
  const { code } = await newestMail(request, email, /./)
  await account.getByLabel('6-digit code').fill(code ?? '')

  const dialog = form(page)
  const press = (name: string) => dialog.getByRole('button', { name }).click()
  await press('Increase')
  await dialog.getByRole('radio', { name: /Deposit/ }).check({ force: true })
  await fillLead(dialog)
  await press('Continue to payment')
  await expect(dialog.getByText(/keeps your money until/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Terms' })).toBeVisible()
  for (const value of ['Copy: InstaPay address', 'Copy the amount', 'Copy the reference']) await press(value)
  await expect(dialog.getByText('60 minutes left')).toBeVisible()
  await press("I've sent the transfer")
  await dialog.getByLabel('Payment screenshot').setInputFiles(join(import.meta.dirname, 'files', 'transfer.png'))
  await expect(dialog.getByText('Uploaded')).toBeVisible()
  await press('Send my booking')
  await expect(page.getByText(submittedText)).toBeVisible()

  const tapped = await taps()
  expect(tapped.length, tapped.join(' | ')).toBeLessThanOrEqual(maxTaps)
})
