import type { Page } from '@playwright/test'
import { newAddress } from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { createTripOf, registerAgency } from './test-agency.ts'
import { callApi } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search travel agencies' })

test('visitor searches and sorts agencies, and the URL restores the result', async ({ page }) => {
  await page.goto('/agencies')
  await untilHydrated(page)
  await expect(page.getByText(/^Showing \d+ of \d+ travel agencies$/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('trips')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Name (A-Z)' })
  await expect(page).toHaveURL('/agencies?sort=name')
  await expect(cards(page).first()).toContainText('Blue Dhow Travel')

  await search(page).fill('OASIS')
  await search(page).press('Enter')
  await expect(page).toHaveURL('/agencies?search=OASIS&sort=name')
  await expect(page.getByText(/^Showing 1 of (?!1 )\d+ travel agencies$/)).toBeVisible()
  await page.reload()
  await expect(search(page)).toHaveValue('OASIS')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(page).toHaveURL('/agencies?sort=name')

  await search(page).fill('no such agency')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No travel agencies found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(search(page)).toHaveValue('')
  await expect(cards(page).first()).toBeVisible()
})

test(
  'without JavaScript the directory search works as a form',
  { tag: '@exhaustive' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/ar/agencies')
    await page.getByRole('searchbox').fill('sahara')
    await page.getByRole('search').getByRole('button').click()
    await expect(page).toHaveURL(/\/ar\/agencies\?search=sahara&sort=trips$/)
    await expect(cards(page)).toHaveCount(1)
    await cards(page).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sahara Lines')
    await context.close()
  },
)

test(
  'a failed search keeps the input, and Try Again succeeds',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/./)
    await page.goto('/agencies')
    await untilHydrated(page)
    await expect(cards(page).first()).toBeVisible()
    await page.route('**/agencies.data*', (route) => route.abort())
    await search(page).fill('palm')
    await search(page).press('Enter')
    await expect(page.getByText('Failed to load agencies. Please try again later.')).toBeVisible()
    await expect(search(page)).toHaveValue('palm')
    await page.unroute('**/agencies.data*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Nile & Palm')
  },
)

test(
  'keyboard navigation from the directory to an agency, its trips and back',
  { tag: '@exhaustive' },
  async ({ page }) => {
    await page.goto('/agencies?search=sahara')
    await untilHydrated(page)
    await search(page).focus()
    for (const name of ['Sort by', 'Search', 'Clear Search', 'Sahara Lines']) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveAccessibleName(name)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sahara Lines')
    for (const tile of ['Active Trips', 'Total Trips', 'Total Bookings', 'Average Rating']) {
      await expect(page.getByText(tile, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'sahara@demo.rihla.example' })).toHaveAttribute('href', /^mailto:/)
    await expect(page.getByRole('heading', { name: 'Featured Trips' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Report: Sahara Lines/ })).toBeVisible()
    await page.goBack()
    await expect(search(page)).toHaveValue('sahara')
  },
)

test('both URLs of an agency share one canonical URL', { tag: '@exhaustive' }, async ({ page }) => {
  await page.goto('/agencies?search=palm')
  const path = await cards(page).getByRole('link').getAttribute('href')
  const id = path!.split('/').at(-1)
  await page.goto(`/agencies/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nile & Palm')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/agency-profile/${id}$`))
})

test('a missing agency links back to the directory', { tag: '@exhaustive' }, async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/)
  const response = await page.goto('/agency-profile/0190a0a0-0000-7000-8000-000000000000')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Agency not found or failed to load details.' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Agencies' }).click()
  await expect(page).toHaveURL('/agencies')
})

test(
  'the profile shows facts and 6 trips, and View All Trips leads to all of more than 6',
  { tag: '@exhaustive' },
  async ({ page, request }) => {
    const name = `Wadi ${newAddress('').slice(1, 9)}`
    const { token, email, user } = await registerAgency(request, name)
    const agencyDetails = { description: 'Slow walks between white walls.' }
    await callApi(request, token, '/api/users/agency-profile', { method: 'PUT', data: { agencyDetails } })
    const viewAll = page.getByRole('link', { name: 'View All Trips' })
    const featured = page.locator('section', { has: page.getByRole('heading', { name: 'Featured Trips' }) })
    const trips = featured.getByRole('article')

    await test.step('without trips', async () => {
      await page.goto(`/agency-profile/${user._id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name))
      await expect(page.getByText("This agency hasn't published any trips yet.")).toBeVisible()
      await expect(viewAll).toHaveCount(0)
      const joined = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Africa/Cairo' })
      await expect(page.getByText(`Joined ${joined.format(Date.now())}`)).toBeVisible()
      await expect(page.getByText(agencyDetails.description)).toBeVisible()
      await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    })

    let created = 0
    const createTrips = async (count: number) => {
      for (; created < count; created += 1) await createTripOf(request, token, { title: `${name} ${created}` })
    }
    await test.step('6 trips are all shown', async () => {
      await createTrips(6)
      await expect(async () => {
        await page.reload()
        await expect(trips).toHaveCount(6, { timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      await expect(page.getByText("This agency hasn't published any trips yet.")).toHaveCount(0)
      await expect(viewAll).toHaveCount(0)
    })

    await test.step('of 7 trips, 6 are shown with a link to all', async () => {
      await createTrips(7)
      await expect(async () => {
        await page.reload()
        await expect(viewAll).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      await expect(trips).toHaveCount(6)
      const tiles = page.getByRole('region', { name: 'Key figures' }).locator('dl')
      await expect(tiles).toHaveText([
        /Active Trips\s*7/,
        /Total Trips\s*7/,
        /Total Bookings\s*0/,
        /Average Rating\s*–/,
      ])
      await viewAll.click()
      await expect(page).toHaveURL(/\/destinations\?search=/)
      await expect(page.getByText(/^Showing 7 of \d+/)).toBeVisible()
      await expect(cards(page).filter({ hasText: name })).toHaveCount(7)
    })
  },
)
