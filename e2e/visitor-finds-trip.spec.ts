import type { Page } from '@playwright/test'
import { createTestTrip } from './test-trip.ts'
import { openUserPage, demoBooker, demoPassword } from './accounts.ts'
import { goBackFromClosed } from './go-back.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const total = (page: Page) => page.getByText(/^Showing \d+ of \d+$/)

const english = {
  email: 'Email',
  password: 'Password',
  filters: /^Filters/,
  book: 'Book',
  pay: 'Continue to payment',
}
const arabic: typeof english = {
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  filters: /^التصفية/,
  book: 'احجز',
  pay: 'المتابعة إلى الدفع',
}

/** Submits the sign-in dialog opened over the trip. */
async function submitSignInDialog(page: Page, labels = english): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(labels.email).fill(demoBooker)
  await dialog.getByLabel(labels.password, { exact: true }).fill(demoPassword)
  await dialog.getByLabel(labels.password, { exact: true }).press('Enter')
}

/** The selection in the booking panel. */
const chosen = async (page: Page) => {
  const panel = page.getByRole('main').getByRole('complementary')
  return {
    date: await panel.getByRole('combobox').inputValue(),
    seats: await panel.getByRole('spinbutton').textContent(),
  }
}

const expectNothingBeyondTheEdge = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

test('a visitor searches, filters and opens a trip, signs in to book and resumes', async ({ browser }) => {
  const page = await openUserPage(browser)
  await page.goto('/')
  await page.getByLabel('Search trips').fill('dahb')
  await page.getByLabel('Search trips').press('Enter')
  await expect(page).toHaveURL('/destinations?search=dahb')
  await expect(cards(page).first()).toContainText('Dahab')

  await page.getByRole('radio', { name: '4–7 days' }).click()
  await expect(page).toHaveURL(/duration=week/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('4–7 days')
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  const title = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const trip = page.url()

  const dates = page.getByRole('combobox', { name: 'Departure' })
  const open = await dates
    .locator('option:not([disabled])')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''))
  await dates.selectOption(open.at(-1) ?? '')
  await page.getByRole('complementary').getByRole('button', { name: 'Increase' }).click()
  const before = await chosen(page)

  await page.getByRole('complementary').getByRole('button', { name: 'Book these seats' }).click()
  await submitSignInDialog(page)
  await expect(page.getByRole('button', { name: english.pay })).toBeVisible()
  expect(page.url()).toBe(trip)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await chosen(page)).toEqual(before)

  await expect(page).toHaveURL(trip)
  await goBackFromClosed(page)
  await expect(page).toHaveURL(/search=dahb.*duration=week|duration=week.*search=dahb/)
  await expect(total(page)).toBeVisible()
})

test('the same flow works by keyboard alone', { tag: '@exhaustive' }, async ({ browser, request }) => {
  const { title } = await createTestTrip(request, { title: `Quiet morning ${Math.floor(Math.random() * 1e9)}` })
  const page = await openUserPage(browser)
  await page.goto('/')
  // the button inside a date input does not match `:focus`
  const focused = () =>
    page.evaluate(() =>
      (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)?.trim(),
    )
  const tabTo = async (name: string, most = 60) => {
    for (let steps = 0; steps < most; steps += 1) {
      await page.keyboard.press('Tab')
      if ((await focused()) === name) return
    }
    throw new Error(`The keyboard does not reach ${name}`)
  }
  await tabTo('Skip to content', 3)
  await page.keyboard.press('Enter')
  await tabTo('Search trips', 5)
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/destinations\?search=/)
  await expect(cards(page).first()).toContainText(title)
  await tabTo(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const trip = page.url()
  await tabTo('Seats', 120)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('complementary').getByRole('spinbutton', { name: 'Seats' })).toHaveText('2')
  const before = await chosen(page)
  await tabTo('Book these seats', 5)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  await page.keyboard.type(demoBooker)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: english.pay })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(page.url()).toBe(trip)
  expect(await chosen(page)).toEqual(before)
})

for (const { locale, labels } of [
  { locale: '', labels: english },
  { locale: '/ar', labels: arabic },
]) {
  test.describe(`on a phone at ${locale || '/'}`, { tag: '@exhaustive' }, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('a visitor filters in the drawer, opens a trip and is asked to sign in', async ({ page }) => {
      await page.goto(`${locale}/destinations`)
      await expectNothingBeyondTheEdge(page)
      await page.getByRole('button', { name: labels.filters }).tap()
      const sheet = page.getByRole('dialog')
      await sheet.locator('label', { has: page.locator('[value=international]') }).tap()
      await expect(page).toHaveURL(/filter=international/)
      await sheet.getByRole('button').last().tap()
      await expect(sheet).toBeHidden()
      await cards(page).first().getByRole('link').first().tap()
      await expect(page).toHaveURL(/\/trip\//)
      const trip = page.url()
      const dates = page.getByRole('main').getByRole('radio', { disabled: false })
      await expect(dates.nth(1)).toBeAttached()
      await expectNothingBeyondTheEdge(page)
      const date = await dates.last().inputValue()
      await dates.last().check({ force: true })
      await page.getByRole('button', { name: labels.book, exact: true }).tap()
      await submitSignInDialog(page, labels)
      await expect(page.getByRole('button', { name: labels.pay })).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('radio', { checked: true }).first()).toHaveValue(date)
      await expectNothingBeyondTheEdge(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(page.url()).toBe(trip)
      await expect(dates.last()).toBeChecked()
    })
  })
}

test(
  'failing requests show an error, and Try Again works',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/./)
    await page.goto('/')
    await untilHydrated(page)
    const card = cards(page).first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    let response = Promise.resolve()
    await page.route('**/*.data*', async (route) => {
      await response
      await route.fulfill({ status: 503, body: 'away' })
    })
    await card.getByRole('link').first().click()
    const again = page.getByRole('button', { name: 'Try Again' })
    await expect(again).toBeVisible()
    const { promise, resolve: refuse } = Promise.withResolvers<void>()
    response = promise
    await again.click()
    await expect(again).toHaveAttribute('aria-busy', 'true')
    refuse()
    await expect(again).not.toHaveAttribute('aria-busy')
    await page.unroute('**/*.data*')
    await again.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  },
)

test(
  'a failed picture shows the fallback, and a card lists the first three inclusions',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/)
    await page.route('**/files/**', (route) => route.abort())
    await page.goto('/destinations')
    await expect(cards(page).first().locator('img').first()).toHaveAttribute('src', /fallback/)
    await expect(
      cards(page)
        .getByText(/^\+\d+ more$/)
        .first(),
    ).toBeVisible()
  },
)
