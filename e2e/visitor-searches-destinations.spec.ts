import type { Page } from '@playwright/test'
import { expect, test } from './strict-test.ts'

const counter = (page: Page) => page.getByText(/^Showing \d+ of \d+$/)
/** The counter of the unfiltered list, whose total grows while other tests publish trips. */
const whole = /^Showing 24 of \d+$/
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const chip = (page: Page, text: string) => page.getByRole('link', { name: `Remove ${text}` })
const expectQuery = (page: Page, query: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query)

/** Opens the page and waits for hydration. */
async function open(page: Page, address = '/destinations'): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }))
  })
  await page.goto(address)
  await page.waitForFunction(() => 'isHydrated' in window)
}

test('visitor searches in Arabic with a typo and clears the search', async ({ page }) => {
  await open(page)
  await expect(counter(page)).toHaveText(whole)
  const search = page.getByLabel('Search trips')

  // without the hamza and with ha instead of ta marbuta
  await search.fill('الاسكندريه')
  await search.press('Enter')
  await expect(titles(page).filter({ hasText: 'الإسكندرية على مهل' })).toBeVisible()
  await expect(search).toBeFocused()

  await search.fill('cappadoccia')
  await expect(titles(page).first()).toContainText('Cappadocia')
  await expectQuery(page, { search: 'cappadoccia' })
  await search.press('Escape')
  await page.getByText('Did you mean Cappadocia?').getByRole('link', { name: 'Cappadocia' }).click()
  await expectQuery(page, { search: 'Cappadocia' })
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await expect(counter(page)).not.toHaveText(whole)

  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(counter(page)).toHaveText(whole)
  await expect(search).toHaveValue('')
  await expectQuery(page, {})
})

test('suggestions are chosen by keyboard', async ({ page }) => {
  await open(page)
  const search = page.getByLabel('Search trips')
  await search.pressSequentially('siw')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  const place = suggestions.getByRole('group', { name: 'Places' }).getByRole('option', { name: /^Siwa/ })
  await expect(place).toBeVisible()
  await expect(search).toHaveRole('combobox')
  await expect(search).toHaveAttribute('aria-expanded', 'true')
  await search.press('ArrowDown')
  await expect(place).toHaveAttribute('aria-selected', 'true')
  await expect(search).toHaveAttribute('aria-activedescendant', (await place.getAttribute('id')) ?? '')
  await search.press('Escape')
  await expect(suggestions).toBeHidden()

  await search.press('a')
  await expect(place).toBeVisible()
  // up from the field is the last one, down from there the field again
  await search.press('ArrowUp')
  await expect(suggestions.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await search.press('ArrowDown')
  await search.press('ArrowDown')
  // what was typed is not searched for after its pause, while the chosen place loads
  await page.route(/\/api\/trips\?.*search=Siwa/, async (route) => {
    await page.waitForTimeout(700)
    await route.continue()
  })
  await search.press('Enter')
  await expectQuery(page, { search: 'Siwa' })
  await expect(search).toHaveValue('Siwa')
  await expect(suggestions).toBeHidden()
})

test.describe('on an Arabic phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a suggestion opens by touch', { tag: '@exhaustive' }, async ({ page }) => {
    await open(page, '/ar/destinations')
    await page.getByLabel('ابحث في الرحلات').fill('دهب')
    const option = page.getByRole('listbox').getByRole('option').filter({ hasText: 'Dahab' }).last()
    await expect(option).toBeVisible()
    await option.click()
    await expect(page).toHaveURL(/\/ar\/(?:trip\/|destinations\?search=)/)
  })
})

test('filters combine, are kept in the URL and are removed one by one', async ({ page }) => {
  await open(page)
  await page.getByRole('radio', { name: 'Domestic' }).check()
  await expect(chip(page, 'Domestic')).toBeVisible()
  await page.getByRole('radio', { name: '2–3 days' }).check()
  await expect(chip(page, '2–3 days')).toBeVisible()
  // Arabic-Indic digits, as typed on an Arabic keyboard
  await page.getByLabel('Maximum price').fill('٤٥٠٠')
  await page.getByLabel('Maximum price').press('Enter')
  await expect(chip(page, 'Up to EGP 4,500')).toBeVisible()
  await page.getByLabel('Seats needed').fill('٢')
  await expect(chip(page, '2 seats or more')).toBeVisible()
  await expectQuery(page, { filter: 'domestic', duration: 'weekend', priceMax: '4500', seats: '2' })
  await expect(titles(page).filter({ hasText: 'White Desert Under the Stars' })).toBeVisible()
  await expect(titles(page).filter({ hasText: 'Cappadocia' })).toHaveCount(0)

  await open(page, page.url())
  await expect(page.getByRole('radio', { name: 'Domestic' })).toBeChecked()
  await expect(page.getByLabel('Maximum price')).toHaveValue('4,500')

  await chip(page, 'Domestic').focus()
  await page.keyboard.press('Enter')
  await expect(chip(page, 'Domestic')).toHaveCount(0)
  await expect(chip(page, '2–3 days')).toBeFocused()
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()

  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0)
  await expectQuery(page, {})
})

test('visitor sorts the list by price', { tag: '@exhaustive' }, async ({ page }) => {
  await open(page, '/destinations?filter=domestic&status=published')
  const sorts = ['Featured first', 'Start date', 'Price: low to high', 'Price: high to low', 'Destination', 'Newest']
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText(sorts)
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(titles(page).first()).toContainText('القاهرة الفاطمية')
  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(titles(page).first()).not.toContainText('القاهرة الفاطمية')
  await expectQuery(page, { filter: 'domestic', status: 'published', sort: 'price-high' })
})

test('a popular destination filters the list, and Back restores it', { tag: '@exhaustive' }, async ({ page }) => {
  await open(page)
  await expect(counter(page)).toHaveText(whole)
  const popular = page.getByRole('region', { name: 'Popular Destinations' })
  await expect(popular.getByRole('link')).toHaveCount(8)
  await popular.getByRole('link', { name: /Aswan/ }).click()
  await expect(page).toHaveURL(/search=Aswan/)
  await expect(counter(page)).not.toHaveText(whole)
  await page.goBack()
  await expect(counter(page)).toHaveText(whole)
  await expect(page.getByLabel('Search trips')).toHaveValue('')
})

test('returning from a trip restores the page and scroll position', async ({ page }) => {
  await open(page)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  // changing the page scrolls to the top of the list
  await expect(titles(page).first()).toBeInViewport()
  await page.waitForLoadState('networkidle')

  const trip = titles(page).nth(13).getByRole('link')
  const title = await trip.textContent()
  await trip.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await trip.click()
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/destinations\?page=2/)
  await expect(titles(page).nth(13)).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test(
  'invalid URL parameters are ignored, and the chips show the active filters',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    // a page beyond the last is not found, and shows the last
    expectConsoleError(/status of 404/)
    await open(
      page,
      '/destinations?page=0&priceMin=abc&departsFrom=2030-05-05&departsTo=2030-01-01&sort=cheap&seats=99&x=1',
    )
    await expect(chip(page, 'From Sun 5 May 2030')).toBeVisible()
    await expect(chip(page, '10 seats or more')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(2)
    await expect(page.getByLabel('Sort by')).toHaveValue('featured')

    await open(page, '/destinations?page=5000')
    await expect(titles(page).first()).toBeVisible()
  },
)

test(
  'contradictory price and date ranges show an error and are not applied',
  { tag: '@exhaustive' },
  async ({ page }) => {
    await open(page)
    await page.getByLabel('Minimum price').fill('5000')
    await page.getByLabel('Maximum price').fill('3000')
    await page.getByLabel('Maximum price').press('Enter')
    await expect(page.getByText('This is below the minimum price.')).toBeVisible()
    await expect(page.getByLabel('Maximum price')).toHaveValue('3000')
    await page.getByLabel('Maximum price').fill('9000')
    await expect(chip(page, 'EGP 5,000 – EGP 9,000')).toBeVisible()
    await expect(page.getByText('This is below the minimum price.')).toBeHidden()
  },
)

test(
  'on a phone the first result of a search is visible without scrolling',
  { tag: '@exhaustive' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/destinations?search=siwa&seats=2')
    await expect(page.getByRole('region', { name: 'Popular Destinations' })).toBeHidden()
    await expect(page.getByRole('main').getByRole('article').first().locator('img')).toBeInViewport({ ratio: 1 })
    await expect(titles(page).first()).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    await expect(page.getByRole('region', { name: 'Popular Destinations' })).toBeVisible()
  },
)

test('an empty result offers next steps', { tag: '@exhaustive' }, async ({ page }) => {
  await open(page, '/destinations?search=zzqqxxkk&priceMax=1')
  await expect(page.getByText('No trips found')).toBeVisible()
  await expect(counter(page)).toHaveText(/^Showing 0 of [1-9]\d+$/)
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(titles(page).first()).toBeVisible()
  await expectQuery(page, {})
})

test('every filter is reachable by keyboard', { tag: '@exhaustive' }, async ({ page }) => {
  await open(page)
  await page.getByLabel('Destination', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'All' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(chip(page, 'Domestic')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Domestic' })).toBeFocused()
  const stops: string[] = []
  for (let stop = 0; stop < 14 && !stops.includes('priceMax'); stop += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')
    if (stops.at(-1) !== name) stops.push(name)
  }
  expect(stops).toEqual(['departsFrom', 'departsTo', 'duration', 'seats', 'priceMin', 'priceMax'])
  await page.keyboard.type('2000')
  await page.keyboard.press('Tab')
  await expect(chip(page, 'Up to EGP 2,000')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filters open in a drawer that shows the number of matches', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('radio', { name: 'International' }).check()
    await sheet.getByLabel('Status').selectOption('Available Now')
    await sheet.getByRole('radio', { name: '4–7 days' }).check()
    const show = sheet.getByRole('button', { name: /^Show \d+ trips$/ })
    await expect(page).toHaveURL(/duration=week/)
    await expect(show).toBeVisible()
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeFocused()
    await expect(chip(page, 'International')).toBeVisible()
    await expect(titles(page).first()).toBeVisible()

    await page.getByRole('button', { name: 'Filters (3)' }).click()
    await sheet.getByRole('button', { name: 'Reset Filters' }).click()
    await expect(sheet.getByRole('button', { name: /^Show \d+ trips$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  })

  test('going back closes the drawer, keeps the chosen filters, and then leaves the page', async ({ page }) => {
    await page.goto('/agencies')
    await open(page)
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await sheet.getByRole('radio', { name: 'International' }).check()
    await expect(page).toHaveURL(/filter=international/)
    await sheet.getByRole('radio', { name: '4–7 days' }).check()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/destinations\?filter=international&duration=week$/)
    await expect(chip(page, 'International')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/agencies/)
  })
})

test(
  'a failed list can be retried and keeps its filters',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/500|503|Failed to load resource|destinations\.data|Server Error|ErrorResponse/)
    await open(page)
    await page.route(/destinations\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.getByRole('radio', { name: 'International' }).check()
    await expect(page.getByRole('alert')).toContainText('Failed to load destinations. Please try again later.')
    await expect(page.getByRole('radio', { name: 'International' })).toBeChecked()
    await page.unroute(/destinations\.data/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(titles(page).first()).toBeVisible()
    await expect(chip(page, 'International')).toBeVisible()
  },
)

test(
  'English inclusions that are cut on an Arabic page show their beginning',
  { tag: '@exhaustive' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ar/destinations')
    const values = page.locator('article .clip .dotted > span:first-child > bdi')
    await expect(values.first()).toBeVisible()
    const hidden = await values.evaluateAll((all) =>
      all
        .filter((value) => {
          const range = document.createRange()
          range.setStart(value.firstChild!, 0)
          range.setEnd(value.firstChild!, 1)
          const first = range.getBoundingClientRect()
          const line = value.closest('.clip')!.getBoundingClientRect()
          return first.left < line.left - 1 || first.right > line.right + 1
        })
        .map(({ textContent }) => textContent),
    )
    expect(hidden).toEqual([])
  },
)
