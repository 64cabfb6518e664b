import type { Browser, Page } from '@playwright/test'
import { openUserPage, signInByToken, demoAdmin, disableNotificationStream } from './accounts.ts'
import { expect, test } from './strict-test.ts'

/** Opens a dashboard tab as the demo admin in a new browser context. */
async function adminAt(browser: Browser, path: string): Promise<Page> {
  const page = await openUserPage(browser)
  await disableNotificationStream(page)
  await signInByToken(page, demoAdmin)
  await page.goto(path)
  // dashboard data loads after hydration
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 60_000 })
  return page
}

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Admin Dashboard' })
/** The pages of a tab that has several. */
const pages = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true })
const tab = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })

test('the dashboard opens with the stats, and open tasks link to their lists', async ({ browser }) => {
  const page = await adminAt(browser, '/admin')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await expect(tab(page, 'Platform Overview')).toBeVisible()
  const links = tabs(page).getByRole('link')
  const tabPaths = {
    Dashboard: 'dashboard',
    Bookings: 'bookings',
    Trips: 'trips',
    'Featured Trips': 'featured',
    Agencies: 'agencies',
    Users: 'users',
    Messages: 'messages',
    FAQs: 'faqs',
    Promos: 'promos',
    Reports: 'reports',
    Disputes: 'disputes',
    Money: 'money',
    Settings: 'settings/company',
  }
  await expect(links).toContainText(Object.keys(tabPaths))
  const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(urls).toEqual(Object.values(tabPaths).map((path) => `/admin/${path}`))

  const numbers = page.getByRole('region', { name: 'Key figures' })
  await expect(numbers.locator('dt')).toHaveText([
    'Total Users',
    'Total Agencies',
    'Verified Agencies',
    'Pending Verification',
    'Total Trips',
    'Published Trips',
    'Total Bookings',
    'Pending Bookings',
    'Confirmed Bookings',
    'Total Revenue',
  ])
  const revenue = numbers.locator('dl').filter({ hasText: 'Total Revenue' })
  const inAllCurrencies = revenue.getByText(/EGP [\d,.]+ \+ \$[\d,.]+.* ≈ \$[\d,.]+/)
  await expect(inAllCurrencies).toBeHidden()
  await revenue.locator('summary').click()
  await expect(inAllCurrencies).toBeVisible()

  const months = page.getByRole('table', { name: 'Monthly Bookings Trend' })
  await expect(months.getByRole('row')).toHaveCount(13)
  const thisMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Africa/Cairo' })
  await expect(months.getByRole('row').nth(1)).toContainText(thisMonth.format(Date.now()))
  await expect(page.getByRole('img', { name: /Monthly bookings/ })).toBeVisible()

  await test.step('the inbox is in the order of the deadlines, and keys move through it', async () => {
    const inbox = page.getByRole('list').filter({ has: page.getByRole('link', { name: /payments? to verify/ }) })
    const due = await inbox.locator('time').evaluateAll((all) => all.map((each) => each.getAttribute('datetime')!))
    expect(due).toEqual(due.toSorted())
    const task = inbox.getByRole('link')
    await page.keyboard.press('j')
    await expect(task.first()).toBeFocused()
    await page.keyboard.press('j')
    await expect(task.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(task.nth(2)).toBeFocused()
    await page.keyboard.press('k')
    await expect(task.nth(1)).toBeFocused()
    const to = await task.nth(1).getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(to!))
    await tabs(page).getByRole('link', { name: 'Dashboard' }).click()
  })

  await page.getByRole('link', { name: /agency to verify|agencies to verify/ }).click()
  await expect(page).toHaveURL(/\/admin\/agencies\?verification=unverified$/)
  await expect(tab(page, 'Agencies')).toBeVisible()
  await tabs(page).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: /\d payments? to verify/ }).click()
  await expect(page).toHaveURL(/\/admin\/bookings\/payments/)
})

test('saved settings are visible to visitors, and concurrent changes are not overwritten @exhaustive', async ({
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const [page, other] = [await adminAt(browser, '/admin/settings'), await adminAt(browser, '/admin/settings')]
  const phone = page.getByLabel('Contact phone')
  const before = await phone.inputValue()
  await expect(other.getByLabel('Contact phone')).toHaveValue(before)
  const digits = String(Math.floor(Math.random() * 9_000) + 1_000)
  const [ours, theirs] = [`+20100555${digits}`, `+20122555${digits}`]

  await test.step('errors are shown next to their fields', async () => {
    await phone.fill('call me')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Please enter one phone number')).toBeVisible()
    await expect(phone).toBeFocused()
  })
  await test.step('leaving with unsaved changes asks for confirmation', async () => {
    await tabs(page).getByRole('link', { name: 'Users' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(question).toBeHidden()
    await expect(phone).toHaveValue('call me')
  })
  await test.step('visitors see the saved settings', async () => {
    await phone.fill(ours)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    const visitor = await openUserPage(browser)
    await expect(async () => {
      await visitor.goto('/')
      await expect(visitor.getByRole('contentinfo')).toContainText(`0100 555 ${digits}`, { timeout: 1_000 })
    }).toPass()
  })
  await test.step('an admin with a stale form sees the conflict and resolves it', async () => {
    await other.getByLabel('Contact phone').fill(theirs)
    await other.getByRole('button', { name: 'Save Settings' }).click()
    const warning = other.getByRole('alert')
    await expect(warning).toContainText('Another admin changed these settings while you were editing')
    await expect(warning).toContainText(ours)
    await expect(other.getByLabel('Contact phone')).toHaveValue(theirs)
    await warning.getByRole('button', { name: 'Use this value' }).click()
    await expect(other.getByLabel('Contact phone')).toHaveValue(ours)
    await expect(other.getByRole('button', { name: 'Save Settings' })).toBeHidden()
  })
  await test.step('the previous values can be restored', async () => {
    await other.getByLabel('Contact phone').fill(before)
    await other.getByRole('button', { name: 'Save Settings' }).click()
    await expect(other.getByText('Settings saved.')).toBeVisible()
  })
  await test.step('the audit log records who changed what', async () => {
    await pages(other, 'Settings').getByRole('link', { name: 'Audit log' }).click()
    await other.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Changed settings' })
    await expect(other).toHaveURL(/action=settings\.change/)
    const newest = other.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1)
    await expect(newest).toContainText('Changed settings')
    await expect(newest).toContainText(`contactPhone ${ours} → ${before.replaceAll(' ', '')}`)
    const download = other.waitForEvent('download')
    await other.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^rihla-audit-.*\.csv$/)
  })
})

test('bookings have four groups; the statuses and what crosses them are one filter @exhaustive', async ({
  browser,
}) => {
  const page = await adminAt(browser, '/admin/bookings')
  const groups = pages(page, 'Bookings').getByRole('link')
  await expect(groups).toContainText(['To verify', 'To confirm', 'Refunds', 'All'])
  await expect(groups.last()).toHaveAttribute('aria-current', 'page')
  await groups.nth(1).click()
  await expect(page).toHaveURL(/\/admin\/bookings\?status=agency_approved$/)
  await expect(groups.nth(1)).toHaveAttribute('aria-current', 'page')
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toHaveValue('agency_approved')
  await status.selectOption('late')
  await expect(page).toHaveURL(/\/admin\/bookings\?late=true$/)
  await status.selectOption('')
  await expect(page).toHaveURL(/\/admin\/bookings$/)
  await groups.first().click()
  await expect(page).toHaveURL(/\/admin\/bookings\/payments/)
})

test('each page of the settings saves by itself, and an unknown one leads to the first', async ({ browser }) => {
  const page = await adminAt(browser, '/admin/settings')
  await expect(page).toHaveURL(/\/admin\/settings\/company$/)
  const settings = pages(page, 'Settings')
  await settings.getByRole('link', { name: 'Held seats and limits' }).click()
  const minutes = page.getByLabel('Hold seats while a traveller pays (minutes)')
  const before = await minutes.inputValue()
  await minutes.fill('31')
  await settings.getByRole('link', { name: 'Deadlines' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByLabel('Agencies answer within (hours)')).toBeVisible()
  await settings.getByRole('link', { name: 'Held seats and limits' }).click()
  await expect(minutes).toHaveValue(before)
})

test('a failed mail is retried and sent', { tag: '@exhaustive' }, async ({ browser }) => {
  const page = await adminAt(browser, '/admin/mail')
  const row = page.getByRole('row').filter({ hasText: 'sherif.anwar@gmial.example' })
  await expect(row).toContainText('This address does not exist.')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Retry 1 email' }).click()
  await expect(page.getByText('Retrying the email')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: /^Sent/ }).click()
  // an old mail: newer ones of other tests may fill the first page
  await page.getByLabel('Search emails').fill('sherif.anwar')
  await expect(row).toContainText('Sent')
  await pages(page, 'Settings').getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Retried a failed email' })
  await expect(page.getByRole('table', { name: 'Audit log' }).getByRole('row')).toHaveCount(2)
})

test(
  'the dashboard shows loading states, and empty texts with and without filters',
  { tag: '@exhaustive' },
  async ({ page }) => {
    const { promise: seen, resolve: haveSeen } = Promise.withResolvers<void>()
    await page.route('**/api/admin/dashboard', async (route) => {
      await seen
      await route.continue()
    })
    const nothing = { messages: [], faqs: [], promos: [], reports: [], total: 0 }
    const counts = { pending: 0, investigating: 0, resolved: 0, dismissed: 0 }
    await page.route(/\/api\/admin\/(messages|faqs|promos|reports)\?/, (route) =>
      route.fulfill({ json: { ...nothing, counts } }),
    )
    await disableNotificationStream(page)
    await signInByToken(page, demoAdmin)
    const asked = page.waitForRequest('**/api/admin/dashboard')
    await page.goto('/admin/dashboard')
    await asked
    const loading = page.getByRole('status').filter({ hasText: 'Loading admin dashboard...' })
    await expect(loading).toBeVisible()
    haveSeen()
    await expect(tab(page, 'Platform Overview')).toBeVisible()
    await expect(loading).toBeHidden()

    const clear = page.getByRole('button', { name: 'Clear filters' })
    for (const [name, text, textOfFilters = text] of [
      [/^Messages/, 'No messages found.', 'No results match these filters.'],
      [/^FAQs/, 'No FAQs found. Create your first FAQ!'],
      [/^Promos/, 'No promos found. Create your first promo code!'],
      [/^Reports/, 'No reports found.'],
    ] as const) {
      await tabs(page).getByRole('link', { name }).click()
      await expect(page.getByText(text)).toBeVisible()
      await expect(clear).toHaveCount(0)
      await page.getByRole('searchbox').fill('nothing like this')
      await expect(clear).toBeVisible()
      await expect(page.getByText(textOfFilters)).toBeVisible()
      await clear.click()
      await expect(page.getByRole('searchbox')).toHaveValue('')
      await expect(clear).toHaveCount(0)
      await expect(page.getByText(text)).toBeVisible()
    }
  },
)
