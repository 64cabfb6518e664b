import { demoCustomer, signInByToken } from './accounts.ts'
import { expect, tagOf, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

const failure = "This didn't load. Please try again."

for (const kind of ['js', 'css'] as const) {
  test(`a dialog whose ${kind} file fails leaves my bookings as they are, and opens at the next press @exhaustive`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/Failed to load resource|net::ERR|booking-details/)
    await signInByToken(page, demoCustomer)
    await page.goto('/my-bookings')
    // other tests may hold seats for this customer at the same time
    const cards = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Manage/ }) })
    await expect(cards.first()).toBeVisible()
    const count = await cards.count()
    const files = `**/assets/booking-details*.${kind}`
    await page.route(files, (route) => route.abort())
    const details = cards.first().getByRole('button', { name: /^Manage/ })
    await details.click()
    await expect(page.getByText(failure)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(cards).toHaveCount(count)
    await expect(page.locator('body')).not.toContainText('/assets/')
    await page.unroute(files)
    await details.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // its styles have arrived, too
    await expect(page.getByRole('dialog')).toHaveCSS('position', 'fixed')
  })
}

test("the voucher's code opens offline; if it did not load, the list stays and the next press opens it @exhaustive", async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource|net::ERR|voucher-code/)
  await signInByToken(page, demoCustomer)
  const files = '**/assets/voucher-code*.js'
  await page.route(files, (route) => route.abort())
  await page.goto('/my-bookings')
  const cards = page.getByRole('main').getByRole('article')
  const show = page.getByRole('button', { name: 'Show code' }).first()
  await show.click()
  await expect(page.getByText(failure)).toBeVisible()
  await expect(cards.first()).toBeVisible()
  await page.unroute(files)
  await show.click()
  const code = page.getByRole('dialog', { name: 'Voucher code' })
  await expect(code).toBeVisible()

  await page.reload()
  await expect(show).toBeVisible()
  const countLoaded = () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return new Set(names.filter((name) => /\/(qr|voucher-code)-.*\.(js|css)$/.test(name))).size
  }
  await expect.poll(() => page.evaluate(countLoaded)).toBe(3)
  await context.setOffline(true)
  await show.click()
  await expect(code.getByRole('img', { name: 'QR code of your voucher' })).toBeVisible()
  await context.setOffline(false)
})

test('a home page that fails says so, and loads on the next attempt @exhaustive', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/500|Failed to load/)
  await page.goto('/faq')
  await untilHydrated(page)
  await page.route('**/_.data*', (route) => route.fulfill({ status: 500, body: 'away' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('Failed to load trips. Please try again later.')).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toBeHidden()
  await page.unroute('**/_.data*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: /Journey Starts Here/ })).toBeVisible()
})

for (const [path, heading] of [
  ['/%E0%A4%A', 'This page does not exist'],
  ['/ar/%E0%A4%A', 'هذه الصفحة غير موجودة'],
  ['/trip/%ff', 'Trip not found or failed to load details.'],
] as const) {
  test(`the malformed address ${path} shows a page, also after hydration${tagOf(path)}`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/404|malformed/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await untilHydrated(page)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  })
}

for (const [language, link, tryAgain, path] of [
  ['', 'FAQs', 'Try Again', '/faq'],
  ['/ar', 'الأسئلة الشائعة', 'حاول مرة أخرى', '/ar/faq'],
] as const) {
  test(`a link pressed offline keeps the page and what was typed, and opens once online at ${language || '/'}${tagOf(path)}`, async ({
    page,
    context,
    expectConsoleError,
  }) => {
    expectConsoleError(/Failed to load resource|net::ERR|Failed to fetch|route module/)
    await page.goto(language || '/')
    await untilHydrated(page)
    const message = page.locator('textarea')
    await message.fill('Is there a bus from Giza?')
    await context.setOffline(true)
    const press = () => page.getByRole('link', { name: link, exact: true }).first().click()
    await press()
    const retry = page.getByRole('button', { name: tryAgain })
    await expect(retry).toBeVisible()
    await expect(message).toHaveValue('Is there a bus from Giza?')
    await expect(page).toHaveURL(new RegExp(`:\\d+${language || '/'}$`))
    await retry.click()
    await expect(retry).toBeVisible()
    await press()
    await expect(retry).toHaveCount(2)
    await expect(message).toHaveValue('Is there a bus from Giza?')
    await context.setOffline(false)
    await retry.last().click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(message).toBeVisible()
  })
}

for (const [start, path, heading] of [
  ['/faq', '/%E0%A4%A', 'This page does not exist'],
  ['/ar/faq', '/ar/%E0%A4%A', 'هذه الصفحة غير موجودة'],
  ['/faq', '/trip/%ff', 'Trip not found or failed to load details.'],
] as const) {
  test(`a navigation in the page to the malformed address ${path} shows its error page${tagOf(path)}`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/404|malformed/)
    await page.goto(start)
    await untilHydrated(page)
    await page.evaluate((target) => {
      history.pushState(null, '', target)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
  })
}

test('the page of an error keeps the colour scheme', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 503/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInByToken(page, demoCustomer)
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { message: 'Away' } }))
  await page.goto('/customer')
  await expect(page.getByRole('heading', { name: "We'll be right back" })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
