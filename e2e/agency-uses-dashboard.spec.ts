import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { newestMail } from './mailbox.ts'
import { dayIn } from './test-trip.ts'
import { verifyPayment } from './test-user.ts'
import { signInByToken, demoAdmin, demoPassword, newAddress, password } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'

const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }

interface Person {
  token: string
  user: { _id: string; email: string }
}

/** Sends a request as this user and returns the response body. */
async function send<T>(
  request: APIRequestContext,
  [method, path]: ['POST' | 'PUT', string],
  { as, data = {} }: { as?: Person; data?: object },
): Promise<T> {
  const headers: Record<string, string> = as ? { authorization: `Bearer ${as.token}` } : {}
  const response = await request.fetch(`/api${path}`, { method, headers, data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as T
}

async function joined(request: APIRequestContext, person: { name: string; role: string; agencyDetails?: object }) {
  const email = newAddress(person.role)
  const data = { ...person, email, password }
  const { registration } = await send<{ registration: string }>(request, ['POST', '/users/register'], { data })
  const { code } = await newestMail(request, email, /./)
  return send<Person>(request, ['POST', '/users/verify-email-otp'], { data: { email, otp: code, registration } })
}

/** Sets the session for all following navigations of this page. */
const storeSessionFor = (page: Page, { token, user }: Person) =>
  page.addInitScript(
    (session) => {
      localStorage.setItem('token', session.token)
      localStorage.setItem('user', JSON.stringify(session.user))
    },
    { token, user },
  )

const stat = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Key figures' }).locator('dl').filter({ hasText: text }).locator('dd').first()

test('the dashboard stats follow events, and trip views name the viewers', async ({ page, request }) => {
  const name = `Wadi Desk ${Math.floor(Math.random() * 1e6)}`
  const agency = await joined(request, { name: 'Hala Nasser', role: 'agency', agencyDetails: { name } })
  await storeSessionFor(page, agency)

  await test.step('the overview of a new agency is its list of steps, above empty figures', async () => {
    await page.goto('/agency')
    await expect(page).toHaveURL(/\/agency\/overview$/)
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible()
    await expect(stat(page, 'Total Trips')).toHaveText('0')
    await expect(stat(page, 'Revenue')).toHaveText('$0')
    await expect(page.getByRole('heading', { name: 'Send 5 papers to start selling.' })).toBeVisible()
    const steps = page.getByRole('main').getByRole('list').getByRole('link')
    await expect(steps).toContainText(['Papers', 'Payout details', 'Profile', 'First trip'])
    await expect(steps.first()).toHaveAttribute('href', '/agency/verification')
    await expect(page.getByText('All caught up.')).toBeHidden()
    await expectAccessible(page)
    const tabs = page.getByRole('navigation', { name: 'Agency dashboard' }).getByRole('link')
    const labels = [
      'Overview',
      'My Trips',
      'Bookings',
      'Trip Views',
      'Pending Approvals',
      'Reviews',
      'Profile',
      'Departures',
      'Earnings',
      'Verification',
    ]
    await expect(tabs).toContainText(labels)
    const urls = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const paths = [
      'overview',
      'trips',
      'bookings',
      'views',
      'pending-approvals',
      'reviews',
      'profile',
      'departures',
      'earnings',
      'verification',
    ]
    expect(urls).toEqual(paths.map((path) => `/agency/${path}`))
    await expect(page.getByRole('link', { name: 'New Trip' })).toHaveAttribute('href', '/agency/trips/new')
    await tabs.filter({ hasText: 'Trip Views' }).click()
    await expect(page.getByText('No trip views yet')).toBeVisible()
    const explanation = 'When customers view your trips, their activity will appear here!'
    await expect(page.getByText(explanation)).toBeVisible()
    await expect(page.getByText(`Welcome, ${name}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'New Trip' })).toBeVisible()
    await page.getByRole('link', { name: 'Reviews' }).last().click()
    await expect(page.getByText('No reviews yet')).toBeVisible()
  })

  const admin = await send<Person>(request, ['POST', '/users/login'], {
    data: { email: demoAdmin, password: demoPassword },
  })
  const customer = await joined(request, { name: 'Omar Said', role: 'customer' })

  await test.step('list, view, book and confirm a trip', async () => {
    await send(request, ['PUT', `/admin/agencies/${agency.user._id}/verify`], { as: admin, data: { verified: true } })
    const trip = await send<{ _id: string }>(request, ['POST', '/trips'], {
      as: agency,
      data: {
        title: 'Salt and silence',
        destination: 'Wadi Natrun',
        description: 'Two days between lakes.',
        price: 1_000,
        startDate: dayIn(20),
        endDate: dayIn(21),
        totalSeats: 10,
        status: 'published',
      },
    })
    await send(request, ['POST', `/trips/${trip._id}/views`], { as: customer })
    await send(request, ['POST', `/trips/${trip._id}/views`], {})
    const booking = await send<{ _id: string }>(request, ['POST', '/bookings'], {
      as: customer,
      data: {
        trip: trip._id,
        seats: 2,
        selectedStartDate: dayIn(20),
        paymentType: 'full_payment',
        paymentReference: `FT ${randomUUID()}`,
      },
    })
    const decide = (status: string) =>
      send(request, ['PUT', `/admin/bookings/${booking._id}/status`], { as: admin, data: { status } })
    await verifyPayment(request, booking)
    await page.goto('/agency/overview')
    await expect(page.getByRole('link', { name: /^1 Booking to approve/ })).toBeVisible()
    await expect(stat(page, 'Revenue')).toHaveText('$0')
    await send(request, ['PUT', `/bookings/${booking._id}/review`], { as: agency, data: { action: 'approve' } })
    await decide('confirmed')
  })

  await test.step('the overview shows the new figures', async () => {
    await page.reload()
    await expect(stat(page, 'Total Trips')).toHaveText('1')
    await expect(stat(page, 'Bookings')).toHaveText('1')
    await expect(stat(page, 'Revenue')).toHaveText(/^EGP 2,000 ≈ \$[1-9][\d.]*\s*$/)
    await expect(page.getByText('EGP 2,000').first()).toBeVisible()
    await expect(page.getByRole('row', { name: /Omar Said.*Confirmed.*Salt and silence.*EGP 2,000/ })).toBeVisible()
    await page.getByRole('link', { name: 'Departures', exact: true }).click()
    await expect(page.getByRole('row', { name: /Salt and silence.*2 of 10.*Nothing to collect/ })).toBeVisible()
  })

  await test.step('the views name the viewer', async () => {
    await page.getByRole('link', { name: 'Trip Views' }).click()
    await expect(stat(page, 'Total Views')).toHaveText('2')
    await expect(stat(page, 'Trips Viewed')).toHaveText('1')
    await expect(stat(page, 'Avg Views/Trip')).toHaveText('2')
    await expect(
      page
        .getByRole('img', { name: /^Bookings by week/ })
        .locator('svg')
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Show as table' }).click()
    const weeks = page.getByRole('table', { name: 'Views and bookings by week' })
    await expect(weeks.getByRole('row')).toHaveCount(13)
    await expect(weeks.getByRole('row').nth(1)).toContainText(/2\s*1$/)
    await expect(page.getByText('Wadi Natrun')).toBeVisible()
    await expect(page.getByText('2 views', { exact: true })).toBeVisible()
    await expect(page.getByText('2 unique viewers', { exact: true })).toBeVisible()
    const views = page.getByRole('list', { name: 'Recent views of Salt and silence' })
    await expect(views.getByText('Unknown User')).toBeVisible()
    await expect(views.getByText(customer.user.email)).toBeVisible()
  })
})

test('shows five views of a trip and the rest on request', { tag: '@exhaustive' }, async ({ page }) => {
  await signInByToken(page, 'nile@demo.rihla.example')
  await page.goto('/agency/views')
  const views = page.getByRole('list', { name: /^Recent views of/ }).first()
  await expect(views.getByRole('listitem')).toHaveCount(5)
  await page
    .getByRole('button', { name: /^\+ \d+ more views?$/ })
    .first()
    .click()
  await expect(views.getByRole('listitem').nth(5)).toBeVisible()
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect(views.getByRole('listitem')).toHaveCount(5)
})

test(
  'agency replies to a review, and the draft survives a failed request',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource/)
    const text = `The felucca waits for you. ${Math.floor(Math.random() * 1e6)}`
    await signInByToken(page, 'nile@demo.rihla.example')
    await page.goto('/agency/reviews?reply=missing')
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: /^Reply to/ }).click()
    await card.getByLabel('Your reply').fill(text)
    await page.route('**/api/reviews/*/reply', (route) => route.abort())
    await card.getByRole('button', { name: 'Publish reply' }).click()
    await expect(card.getByRole('alert')).toBeVisible()
    await expect(card.getByLabel('Your reply')).toHaveValue(text)
    await page.unroute('**/api/reviews/*/reply')
    await card.getByRole('button', { name: 'Publish reply' }).click()
    await expect(card.getByText(text)).toBeVisible()
    await expect(card.getByRole('button', { name: /^Edit reply/ })).toBeVisible()
    await page.getByRole('button', { name: /^Replied/ }).click()
    await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
  },
)

test(
  'an unsaved profile survives a reload and a failed request, and is then saved',
  { tag: '@exhaustive' },
  async ({ page, request, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource/)
    const agency = await joined(request, {
      name: 'Hala Nasser',
      role: 'agency',
      agencyDetails: { name: 'Wadi Walks Half Written' },
    })
    await storeSessionFor(page, agency)
    await page.goto('/agency/profile')
    const description = page.getByLabel('Description')
    await description.fill('We walk slowly, and stop for tea.')
    await page.getByLabel('Customer Contact Phone').fill('+20 100 555 0142')
    await page.getByLabel('Business Phone').fill('+20 2 555 0142')
    await page.getByLabel('Agency Name').fill('Wadi Walks Written')
    await page.reload()
    await expect(description).toHaveValue('We walk slowly, and stop for tea.')
    await expect(page.getByText('Not saved yet.')).toBeVisible()

    await page.route('**/api/users/agency-profile', (route) => route.abort())
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
    await expect(description).toHaveValue('We walk slowly, and stop for tea.')
    await page.unroute('**/api/users/agency-profile')
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByText('Not saved yet.')).toBeHidden()
    await page.reload()
    await expect(description).toHaveValue('We walk slowly, and stop for tea.')
    await expect(page.getByText('Not saved yet.')).toBeHidden()
    await expect(page.getByLabel('Customer Contact Phone')).toHaveValue('0100 555 0142')
    await expect(page.getByLabel('Business Phone')).toHaveValue('02 555 0142')
    await expect(page.getByLabel('Agency Name')).toHaveValue('Wadi Walks Written')

    await page.getByLabel('Logo', { exact: false }).first().setInputFiles(notes)
    await expect(page.getByText('Please select a valid image file for the logo')).toBeVisible()
    await page.getByLabel('Background', { exact: false }).first().setInputFiles(notes)
    await expect(page.getByText('Please select a valid image file for the background')).toBeVisible()

    await page.getByRole('button', { name: 'Change Password' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill(password)
    await dialog.getByLabel('New password', { exact: true }).fill('short')
    await dialog.getByLabel('Confirm new password').fill('other')
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(dialog.getByText('New password must be at least 10 characters long')).toBeVisible()
    await expect(dialog.getByText('New passwords do not match')).toBeVisible()
  },
)
