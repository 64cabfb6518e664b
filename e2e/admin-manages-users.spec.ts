import { callApi, registerCustomer, signInByApi, storeSession, type TestBooking, verifyPayment } from './test-user.ts'
import { dayIn, createTestTrip } from './test-trip.ts'
import {
  openUserPage,
  signInByToken,
  demoAdmin,
  disableNotificationStream,
  newAddress,
  password,
  signIn,
} from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

test('deactivating a user ends their open session, and reactivating lets them sign in again', async ({
  page,
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/401/)
  const person = await registerCustomer(request, 'Laila Adel')
  const theirs = await openUserPage(browser)
  await storeSession(theirs, person)
  await theirs.goto('/my-bookings')
  await untilHydrated(theirs)
  await expect(theirs.getByRole('button', { name: /Notifications/ })).toBeVisible()

  await disableNotificationStream(page)
  await signInByToken(page, demoAdmin)
  await page.goto(`/admin/users?search=${encodeURIComponent(person.email)}`)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await row.getByRole('button', { name: 'Deactivate', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate user' })
  await expect(dialog).toContainText('Laila Adel will be signed out everywhere')
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(page.getByText('User deactivated successfully')).toBeVisible()
  await expect(row).toContainText('Inactive')

  await expect(theirs.getByText('Your session has expired.').first()).toBeVisible()
  await theirs.keyboard.press('Escape')
  await expect(theirs).toHaveURL('/')
  const refused = await request.post('/api/users/login', { data: { email: person.email, password } })
  expect(refused.status()).toBe(403)

  await row.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(page.getByText('User activated successfully')).toBeVisible()
  await signInByApi(request, person.email, password)
})

test('creates an admin who can sign in and cannot be deleted @exhaustive', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const email = newAddress('admin')
  await disableNotificationStream(page)
  await signInByToken(page, demoAdmin)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Create Admin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Admin' })
  await dialog.getByLabel('Name').fill('Samia New')
  await dialog.getByLabel('Email').fill(demoAdmin)
  await dialog.getByLabel('Password', { exact: true }).fill('123456789')
  await dialog.getByRole('button', { name: 'Create Admin' }).click()
  await expect(dialog.getByText('Password must be at least 10 characters long')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Create Admin' }).click()
  await expect(dialog.getByText('An account with this email address already exists.').first()).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Create Admin' }).click()
  await expect(page.getByText('Admin created successfully')).toBeVisible()

  await page.getByLabel('Search users').fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: 'More actions for Samia New' }).click()
  await expect(page.getByRole('menuitem', { name: 'Details' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)

  const theirs = await openUserPage(browser)
  await signIn(theirs, email, password)
  await expect(theirs).toHaveURL(/\/admin/)
})

test('deletes a customer after showing the impact, and asks again when it has changed @exhaustive', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const trip = await createTestTrip(request, { title: `Deleted with care ${Date.now()}`, price: 1_000 })
  const person = await registerCustomer(request, 'Hoda Leaving')
  const book = () =>
    callApi<TestBooking>(request, person.token, '/api/bookings', {
      method: 'POST',
      data: {
        trip: trip._id,
        seats: 2,
        selectedStartDate: dayIn(20),
        paymentProof: null,
        paymentReference: 'IP-77',
        paymentType: 'full_payment',
        promoCode: null,
      },
    })
  await verifyPayment(request, await book())
  await disableNotificationStream(page)
  await signInByToken(page, demoAdmin)
  await page.goto(`/admin/users?search=${encodeURIComponent(person.email)}`)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await row.getByRole('button', { name: 'Hoda Leaving', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Hoda Leaving' })
  await expect(details).toContainText('1 booking')
  await details.getByRole('button', { name: 'Close' }).first().click()

  await row.getByRole('button', { name: 'More actions for Hoda Leaving' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete user' })
  await expect(dialog).toContainText('1 booking will be cancelled (2 seats)')
  await expect(dialog).toContainText('EGP 2,000')

  await book()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('Something has changed since you opened this')
  await expect(dialog).toContainText('2 bookings will be cancelled (4 seats)')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(page.getByText('No results match these filters.')).toBeVisible()
})

test(
  'admins are offered neither to deactivate nor to delete their own account',
  { tag: '@exhaustive' },
  async ({ page }) => {
    await disableNotificationStream(page)
    await signInByToken(page, demoAdmin)
    await page.goto(`/admin/users?search=${encodeURIComponent(demoAdmin)}`)
    const row = page.getByRole('row').filter({ hasText: demoAdmin })
    await expect(row.getByText('You', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: /^(?:Deactivate|Delete)$/ })).toHaveCount(0)
  },
)
