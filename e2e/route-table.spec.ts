import type { Page } from '@playwright/test'
import type { TripCard } from '@rihla/contract/trips/trip-schema.ts'
import { demoAdmin, demoAgency, demoCustomer, signInByToken } from './accounts.ts'
import { expect, test } from './strict-test.ts'

const expectHeading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toContainText(name)

test('visitors open the public pages without signing in', { tag: '@exhaustive' }, async ({ page }) => {
  const [trip] = (await (await page.request.get('/api/trips?limit=1')).json()) as TripCard[]
  if (!trip) throw new Error('the demo has no trip')
  const agencyName = trip.agency.agencyDetails.name
  for (const [path, heading] of [
    ['/', 'Your Journey Starts Here'],
    ['/destinations', 'Destinations'],
    ['/reviews', 'Reviews'],
    ['/agencies', 'Travel Agencies'],
    ['/faq', 'Frequently asked questions'],
    ['/for-agencies', 'Sell your trips on Rihla'],
    ['/about', 'About Rihla'],
    ['/privacy', 'Privacy policy'],
    ['/refund-policy', 'Refund policy'],
    ['/money-protection', 'How your money is protected'],
    ['/email-verification', 'Verify your email'],
    ['/verify-email', 'Verify your email'],
    ['/reset-password', 'Choose a new password'],
    ['/waiting-list', 'This link does not work'],
    [`/agencies/${trip.agency._id}`, agencyName],
    [`/agency-profile/${trip.agency._id}`, agencyName],
    [`/trip/${trip._id}`, trip.title],
  ] as const) {
    const response = await page.goto(path)
    expect([path, response?.status()]).toEqual([path, 200])
    await expectHeading(page, heading)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('private pages send visitors home and ask them to sign in', async ({ page }) => {
  for (const path of ['/customer', '/my-bookings', '/wishlist', '/agency', '/admin', '/account/devices']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  }
})

for (const { who, email, own, others } of [
  {
    who: 'a customer',
    email: demoCustomer,
    own: { '/customer': 'My profile', '/my-bookings': 'My bookings', '/wishlist': 'My Wishlist' },
    others: ['/agency', '/admin'],
  },
  {
    who: 'an agency',
    email: demoAgency,
    own: { '/agency': 'Welcome, ' },
    others: ['/customer', '/my-bookings', '/admin'],
  },
  {
    who: 'an admin',
    email: demoAdmin,
    own: { '/admin': 'Admin Dashboard' },
    others: ['/customer', '/my-bookings', '/agency'],
  },
])
  test(`${who} opens the pages of their role and is sent home from the others`, async ({ page }) => {
    await signInByToken(page, email)
    for (const [path, heading] of Object.entries(own)) {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`^[^?]*${path}`))
      await expectHeading(page, heading)
    }
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const path of others) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('searchbox').first()).toBeVisible()
    }
    if (!('/admin' in own)) expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([])
  })
