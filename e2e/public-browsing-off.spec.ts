import type { APIRequestContext } from '@playwright/test'
import { openUserPage, demoAdmin, demoCustomer, demoPassword } from './accounts.ts'
import { expect, test } from './strict-test.ts'

/**
 * Tests with public browsing off (docs/product/settings.md#public-browsing). A global setting, so it runs after all
 * other tests.
 */
async function setPublicBrowsing(request: APIRequestContext, isPublic: boolean): Promise<void> {
  const login = await request.post('/api/users/login', { data: { email: demoAdmin, password: demoPassword } })
  const { token } = (await login.json()) as { token: string }
  const changed = await request.put('/api/admin/settings', {
    headers: { authorization: `Bearer ${token}` },
    data: { publicBrowsing: isPublic },
  })
  expect(changed.ok()).toBe(true)
}

interface ListedTrip {
  _id: string
  title: string
  agency: { _id: string; agencyDetails: { name: string } }
}

async function firstTrip(request: APIRequestContext): Promise<ListedTrip> {
  const [trip] = (await (await request.get('/api/trips?limit=1')).json()) as ListedTrip[]
  if (!trip) throw new Error('The demo has no trips')
  return trip
}

test.beforeEach(({ request }) => setPublicBrowsing(request, false))
test.afterEach(({ request }) => setPublicBrowsing(request, true))

test('visitors cannot read trips and agencies when public browsing is off', async ({ request }) => {
  const { _id, title, agency } = await firstTrip(request)
  for (const path of [`/trip/${_id}`, `/ar/trip/${_id}`, `/agency-profile/${agency._id}`, `/agencies/${agency._id}`]) {
    const page = await request.get(path)
    expect(page.status(), path).toBe(401)
    const html = await page.text()
    expect(html, path).not.toContain(title)
    expect(html, path).not.toContain(agency.agencyDetails.name)
  }
})

test('a visitor is asked to sign in and returns to the trip', async ({ browser, request, expectConsoleError }) => {
  expectConsoleError(/401/)
  const trip = await firstTrip(request)
  const page = await openUserPage(browser)
  await page.goto(`/trip/${trip._id}`)
  await expect(page).toHaveURL('/')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(demoCustomer)
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/trip/${trip._id}`)
  await expect(page.getByRole('heading', { level: 1, name: trip.title })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: trip.title })).toBeVisible()
  await page.goto(`/agency-profile/${trip.agency._id}`)
  await expect(page.getByRole('heading', { level: 1, name: trip.agency.agencyDetails.name })).toBeVisible()
})

test('the pages are public again when the setting is turned on', async ({ page, request }) => {
  const trip = await firstTrip(request)
  await setPublicBrowsing(request, true)
  await page.goto(`/trip/${trip._id}`)
  await expect(page.getByRole('heading', { level: 1, name: trip.title })).toBeVisible()
})
