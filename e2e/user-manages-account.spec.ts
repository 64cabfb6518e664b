import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { newestMail } from './mailbox.ts'
import { callApi } from './test-user.ts'
import { dayIn, createTestTrip } from './test-trip.ts'
import { openUserPage, demoAdmin, createVerifiedUser, password, signIn, signInByToken } from './accounts.ts'
import { expect, test } from './strict-test.ts'

/** Books a seat with a payment reference. */
async function bookUnseen(request: APIRequestContext, token: string): Promise<void> {
  const { _id: trip } = await createTestTrip(request, { title: 'Booked behind a screen' })
  const data = {
    trip,
    seats: 1,
    selectedStartDate: dayIn(20),
    paymentType: 'full_payment',
    paymentReference: 'E2E 1',
  }
  await callApi(request, token, '/api/bookings', { method: 'POST', data })
}

const openTab = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a user ends the session of a lost device, which is signed out @exhaustive', async ({
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/401/)
  const [here, lost] = [await openUserPage(browser), await openUserPage(browser)]
  const { email } = await createVerifiedUser(here.request, 'customer', 'Laila Samir')

  await test.step('both devices are signed in', async () => {
    await signIn(lost, email, password)
    await signIn(here, email, password)
    await here.goto('/account')
    await expect(here).toHaveURL(/\/account\/devices$/)
    await expect(here.getByText('This device')).toHaveCount(1)
    await expect(here.getByRole('button', { name: /^Sign out Chrome on/ }).first()).toBeVisible()
  })

  await test.step('all other sessions end after confirming', async () => {
    await here.getByRole('button', { name: 'Sign out of all other devices' }).click()
    const dialog = here.getByRole('dialog')
    await expect(dialog.getByText(/This one stays signed in/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Sign out other devices' }).click()
    await expect(here.getByText('You are signed in on this device only.')).toBeVisible()
  })

  await test.step('the lost device is asked to sign in on its next action', async () => {
    await lost.goto('/my-bookings')
    await expect(lost.getByRole('dialog').getByLabel('Email')).toBeVisible()
  })
})

test('a user downloads their data, then deletes the account after seeing the impact', async ({
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/400|401|409/)
  const page = await openUserPage(browser)
  const { email, token } = await createVerifiedUser(page.request, 'customer', 'Karim Adel')
  await signIn(page, email, password)
  await page.goto('/account/data')

  await test.step('the download requires the password and returns a ZIP', async () => {
    await page.getByRole('button', { name: 'Download my data' }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel('Password', { exact: true })
    await field.fill('not this one')
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(password)
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^rihla-data-\d{4}-\d\d-\d\d\.zip$/)
    const zip = readFileSync(await download.path())
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
    expect(zip.includes('bookings.json')).toBe(true)
    await expect(dialog).toBeHidden()
  })

  await test.step('a changed impact is shown before anything is deleted', async () => {
    await page.getByRole('button', { name: 'Delete my account…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('No active bookings will be affected.')).toBeVisible()
    await bookUnseen(page.request, token)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByText(/Something has changed since you opened this/)).toBeVisible()
    await expect(dialog.getByText('One booking will be cancelled.')).toBeVisible()
    // a refund is promised only for a verified payment
    await expect(dialog.getByText(/EGP/)).toBeHidden()
  })

  await test.step('deletion signs out and shows a message on the home page', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
    const mail = await newestMail(page.request, email, /account has been deleted/)
    expect(mail.text).toContain('Bookings ended')
    expect(mail.text).not.toContain('To be refunded')
  })

  await test.step('the account can no longer sign in, and the address can register again', async () => {
    const login = await page.request.post('/api/users/login', { data: { email, password } })
    expect(login.status()).toBe(401)
    const again = await page.request.post('/api/users/register', { data: { name: 'Karim', email, password } })
    expect(again.status()).toBe(201)
  })
})

test(
  'the account pages in Arabic on a phone: tabs, dialog and keyboard navigation',
  { tag: '@exhaustive' },
  async ({ browser }) => {
    const page = await openUserPage(browser)
    await page.setViewportSize({ width: 390, height: 844 })
    const { token } = await createVerifiedUser(page.request, 'customer', 'Nour Hany')
    const me = await page.request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } })
    const user = (await me.json()) as object
    await page.addInitScript(
      (session) => {
        localStorage.setItem('token', session.token)
        localStorage.setItem('user', JSON.stringify(session.user))
      },
      { token, user },
    )
    await page.goto('/ar/account/devices')
    await expect(page.getByRole('heading', { level: 1, name: 'الأجهزة' })).toBeVisible()
    await page.getByRole('navigation', { name: 'حسابي' }).getByRole('link', { name: 'بياناتي' }).click()
    const button = page.getByRole('button', { name: 'حذف حسابي…' })
    await button.press('Enter')
    await expect(page.getByRole('dialog').getByText('لا يمكن التراجع عن هذا.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  },
)

test('an admin sees that admin accounts cannot be deleted', { tag: '@exhaustive' }, async ({ browser }) => {
  const page = await openUserPage(browser)
  await signInByToken(page, demoAdmin)
  await page.goto('/account/devices')
  await openTab(page, 'My data')
  await expect(page.getByText('For security reasons, admin accounts cannot be deleted.')).toBeVisible()
})
