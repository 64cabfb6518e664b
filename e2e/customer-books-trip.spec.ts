import { join as joinPath } from 'node:path'
import type { Page } from '@playwright/test'
import { decideBooking } from './decide-booking.ts'
import { newestMail } from './mailbox.ts'
import { dayIn } from './test-trip.ts'
import {
  openUserPage,
  demoAdmin,
  registerInDialog,
  newAddress,
  verifyByCode,
  verifyByLink,
  signIn,
} from './accounts.ts'
import { fillLead } from './booking-form.ts'
import { newPicture } from './new-picture.ts'
import { passUndoTime } from './pass-undo-time.ts'
import { expect, test } from './strict-test.ts'
import { fillFirstPage, nextPage, tripButton, tripField } from './trip-form.ts'

const file = (name: string): string => joinPath(import.meta.dirname, 'files', name)

const agencyName = `Wadi Walks ${Math.floor(Math.random() * 1e6)}`
const title = `Two quiet days in Wadi Natrun ${Math.floor(Math.random() * 1e6)}`

test('an agency lists a trip and a customer books it, up to the voucher', async ({ browser }) => {
  const [agency, admin, customer] = [
    await openUserPage(browser),
    await openUserPage(browser),
    await openUserPage(browser),
  ]
  const addresses = { agency: newAddress('agency'), customer: newAddress('customer') }

  await test.step('an agency registers and verifies its address with the code', async () => {
    await agency.goto('/')
    await agency.getByRole('banner').getByRole('button', { name: 'Get Started' }).click()
    await registerInDialog(agency, { name: 'Hala Nasser', email: addresses.agency, agencyName })
    await verifyByCode(agency, addresses.agency)
    await agency.waitForURL('**/agency/**')
  })

  await test.step('the agency lists a trip with a picture and, unverified, sends it for review', async () => {
    await listTrip(agency)
  })

  await test.step('an admin verifies the agency', async () => {
    await signIn(admin, demoAdmin)
    await admin.goto(`/admin/agencies?search=${encodeURIComponent(agencyName)}`)
    const row = admin.getByRole('row', { name: new RegExp(agencyName) })
    await row.getByRole('button', { name: /^Verify/ }).click()
    const drawer = admin.getByRole('dialog', { name: agencyName })
    await drawer.getByRole('button', { name: 'Verify', exact: true }).click()
    const reason = drawer.getByLabel(/^Why without/)
    await expect(reason).toBeFocused()
    await reason.fill('Visited on 3 November')
    await drawer.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(row.getByText('Verified', { exact: true })).toBeVisible()
  })

  await test.step('the admin publishes it', async () => {
    await admin.goto(`/admin/trips?search=${encodeURIComponent(title)}`)
    await admin.getByRole('button', { name: /^Approve/ }).click()
    await admin.getByRole('dialog', { name: title }).getByRole('button', { name: 'Approve' }).click()
    await expect(admin.getByRole('row', { name: new RegExp(title) }).getByText(/published/i)).toBeVisible()
  })

  await test.step('a visitor finds it with the home page search', async () => {
    await customer.goto('/')
    await customer.getByLabel('Search trips').fill(title)
    await customer.getByLabel('Search trips').press('Enter')
    await expect(customer.getByText(/^Showing 1 of (?!1$)\d+$/)).toBeVisible()
    await customer.getByRole('link', { name: title }).click()
    await expect(customer.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('they register to book and verify their address with the link', async () => {
    const tripPage = customer.url()
    await customer.getByRole('button', { name: 'Book these seats' }).first().click()
    await expect(customer.getByRole('dialog').getByText(`Book ${title}`)).toBeVisible()
    await expect(customer.getByRole('dialog').getByText(/1 seat · EGP 2,750/)).toBeVisible()
    await customer.getByRole('dialog').getByRole('button', { name: 'Create account' }).click()
    await registerInDialog(customer, { name: 'Omar Said', email: addresses.customer })
    await verifyByLink(customer, addresses.customer)
    await expect(customer).toHaveURL(tripPage)
  })

  await test.step('they book two seats with a deposit and a payment screenshot', async () => {
    const dialog = customer.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: 'Increase' }).click()
    await dialog.getByRole('radio', { name: /Deposit \(50%\)/ }).check()
    await expect(dialog.getByText('Amount to transfer')).toBeVisible()
    await expect(dialog.getByText('EGP 5,500').first()).toBeVisible()
    await expect(dialog.getByText('EGP 2,750').first()).toBeVisible()
    await fillLead(dialog)
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(dialog.getByText('Exact amount', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: "I've sent the transfer" }).click()
    const picture = { name: 'transfer.png', mimeType: 'image/png', buffer: await newPicture() }
    await dialog.getByLabel('Payment screenshot').setInputFiles(picture)
    await expect(dialog.getByText('Uploaded')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send my booking' }).click()
    await expect(
      customer.getByText(
        'Booking submitted successfully! Your booking is pending verification. You will be notified once payment is confirmed.',
      ),
    ).toBeVisible()
    await customer.reload()
    await expect(customer.getByText('What happens next')).toBeVisible()
    await customer.getByRole('link', { name: 'See my bookings' }).click()
    await expect(customer).toHaveURL(/\/my-bookings$/)
    await expect(cardOf(customer).getByText('Payment being checked').first()).toBeVisible()
  })

  await test.step('the admin compares the proof with the expected amount and verifies the payment', async () => {
    await admin.goto(`/admin/bookings?search=${encodeURIComponent(title)}`)
    await admin.getByRole('button', { name: /View Screenshot/ }).click()
    await expect(admin.getByRole('dialog').getByRole('img')).toBeVisible()
    await admin.keyboard.press('Escape')
    await decideBooking(admin, /Verify Payment/i, '2750')
    await seeStatus(customer, 'Waiting for the agency')
  })

  await test.step('the agency approves', async () => {
    await agency.clock.install()
    await agency.goto('/agency/pending-approvals')
    await expect(agency.getByText('Omar Said').first()).toBeVisible()
    await agency.getByRole('button', { name: /^Approve/ }).click()
    await expect(agency.getByText('Booking approved successfully')).toBeVisible()
    await passUndoTime(agency)
    await seeStatus(customer, 'Agency approved')
  })

  await test.step('the admin confirms', async () => {
    await admin.goto(`/admin/bookings?search=${encodeURIComponent(title)}`)
    await decideBooking(admin, /Confirm/i)
    await seeStatus(customer, 'Confirmed')
  })

  await test.step('the customer downloads the voucher and receives it by mail', async () => {
    const downloading = customer.waitForEvent('download')
    await cardOf(customer)
      .getByRole('button', { name: /Download Voucher/ })
      .click()
    expect((await downloading).suggestedFilename()).toMatch(/^rihla-RH-[0-9A-F]{8}[G-Z]\.pdf$/)
    const mail = await newestMail(customer.request, addresses.customer, /^Confirmed/)
    expect(mail.attachments.map((attachment) => attachment.contentType)).toEqual(['application/pdf'])
  })

  await test.step('the agency collects the balance once', async () => {
    await agency.goto('/agency/bookings')
    await agency.getByRole('table').getByRole('row').nth(1).getByRole('button').click()
    const details = agency.getByRole('dialog')
    await details.getByRole('button', { name: 'Collect' }).click()
    await details.getByRole('button', { name: 'Mark as collected' }).click()
    await expect(details.getByText(/^Collected: /)).toBeVisible()
    await expect(details.getByRole('button', { name: 'Collect' })).toHaveCount(0)
  })
})

const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: title })

async function seeStatus(customer: Page, text: string): Promise<void> {
  await customer.goto('/my-bookings')
  await expect(cardOf(customer).getByText(text).first()).toBeVisible()
}

async function listTrip(agency: Page): Promise<void> {
  const field = (label: string) => tripField(agency, label)
  await fillFirstPage(agency, title, 'Wadi Natrun')
  await field('Description').fill('Monasteries, salt lakes and a slow lunch in a garden.')
  await nextPage(agency, 'when')
  await field('Start Date').fill(dayIn(20))
  await field('End Date').fill(dayIn(21))
  await field('Total Seats').fill('8')
  await field('Price(?! of| change)').fill('2750')
  await nextPage(agency, 'programme')
  await field('Pickup Location').fill('Tahrir Square, 07:00')
  await nextPage(agency, 'rules')
  await nextPage(agency, 'pictures')
  await agency.getByLabel('Add pictures').setInputFiles(file('desert.jpg'))
  await expect(agency.getByRole('listitem', { name: 'Picture 1' })).toBeVisible()
  await nextPage(agency, 'preview')
  await tripButton(agency, 'Send for review').click()
  await expect(agency).toHaveURL(/\/agency\/trips$/)
  await expect(agency.getByRole('article').filter({ hasText: title })).toBeVisible()
}
