import { newestMail } from './mailbox.ts'
import { openUserPage, demoAgency, demoCustomer, signInByToken } from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

const comment = `Floating at four in the afternoon, nobody spoke. ${Math.floor(Math.random() * 1e6)}`
const trip = 'Siwa Oasis: Salt Lakes and Shali at Sunset'

test('a customer reviews a trip, the agency replies and a visitor reports the review', async ({ browser }) => {
  const [customer, agency, visitor] = [
    await openUserPage(browser),
    await openUserPage(browser),
    await openUserPage(browser),
  ]

  await test.step('a visitor reads reviews and filters by agency', async () => {
    await visitor.goto('/reviews')
    await expect(visitor.getByRole('link', { name: 'Agency Reviews' })).toHaveAttribute('aria-current', 'page')
    // a plain select until hydrated
    const agencies = visitor.locator('input').and(visitor.getByRole('combobox', { name: 'Agency' }))
    await agencies.click()
    await agencies.pressSequentially('sahara')
    await visitor.getByRole('option', { name: /Sahara Lines/ }).click()
    await expect(visitor).toHaveURL(/agency=/)
    await expect(visitor.getByRole('link', { name: 'Memphis Walks' })).toHaveCount(0)
    const { search } = new URL(visitor.url())
    const summary = await (await visitor.request.get(`/api/reviews/summary${search}`)).json()
    const { count, averageRating } = summary as { count: number; averageRating: number }
    expect(count).toBeGreaterThan(1)
    await expect(visitor.getByText(`${count} reviews`, { exact: true }).first()).toBeVisible()
    await expect(visitor.getByText(averageRating.toFixed(1), { exact: true }).first()).toBeVisible()
    const sort = visitor.getByLabel('Sort by')
    await expect(sort.getByRole('option')).toHaveText(['Newest', 'Oldest', 'Highest rating', 'Lowest rating'])
    await sort.selectOption('Lowest rating')
    await expect(visitor).toHaveURL(/sort=lowest-rating/)
    await visitor
      .locator('input')
      .and(visitor.getByRole('combobox', { name: 'Trip' }))
      .click()
    await visitor.getByRole('option', { name: new RegExp(trip) }).click()
    await expect(visitor).toHaveURL(/trip=/)
    await visitor.getByRole('link', { name: 'Reset Filters' }).click()
    await expect(visitor).toHaveURL(/\/reviews$/)
  })

  await test.step('the customer writes a review from My bookings by keyboard', async () => {
    await signInByToken(customer, demoCustomer)
    await customer.goto('/my-bookings')
    const past = customer.getByRole('group').filter({ hasText: 'Past trips' })
    await past.getByText('Past trips').click()
    await past
      .getByRole('button', { name: `Manage ${trip}` })
      .first()
      .click()
    const offer = customer.getByRole('button', { name: `Write a review: ${trip}` })
    await offer.focus()
    await offer.press('Enter')
    const dialog = customer.getByRole('dialog').last()
    await dialog.getByRole('button', { name: 'Publish review' }).press('Enter')
    await expect(dialog.getByText('Please choose a rating from one to five stars.')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: '1 out of 5: Terrible' })).toBeFocused()
    for (let step = 0; step < 3; step += 1) await customer.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '4 out of 5: Good' })).toBeChecked()
    await dialog.getByLabel('Your review').fill(comment)
    await dialog.getByRole('button', { name: 'Publish review' }).press('Enter')
    await expect(customer.getByText('Thank you! Your review has been published.')).toBeVisible()
    await expect(offer).toBeHidden()
  })

  await test.step('the review is public immediately', async () => {
    await visitor.goto('/reviews?tab=trips')
    const card = visitor.getByRole('article').filter({ hasText: comment })
    await expect(card.getByText('Mariam Hassan')).toBeVisible()
    await expect(card.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible()
    await expect(card).toContainText('Sahara Lines')
    await card.getByRole('link', { name: trip }).click()
    await expect(visitor.getByRole('article').getByText(comment)).toBeVisible()
  })

  await test.step('the agency replies inline, and the customer is notified', async () => {
    await signInByToken(agency, demoAgency)
    await agency.goto('/reviews')
    const card = agency.getByRole('article').filter({ hasText: comment })
    await card.getByRole('button', { name: 'Reply to Mariam Hassan' }).click()
    await card.getByLabel('Your reply').fill('The lake remembers you.')
    await card.getByRole('button', { name: 'Publish reply' }).click()
    await expect(card.getByText('The lake remembers you.')).toBeVisible()
    const { subject } = await newestMail(customer.request, demoCustomer, /replied/)
    expect(subject).toBe('Sahara Lines replied to your review')
  })

  await test.step('the visitor reads the reply and reports the review after signing in', async () => {
    await visitor.goto('/reviews')
    const card = visitor.getByRole('article').filter({ hasText: comment })
    await expect(card.getByText('The lake remembers you.')).toBeVisible()
    await card.getByRole('button', { name: /^Report/ }).click()
    const dialog = visitor.getByRole('dialog')
    await dialog.getByLabel('Email').fill('nourhan@demo.rihla.example')
    await dialog.getByLabel('Password', { exact: true }).fill('rihla-demo')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await dialog.getByRole('radio', { name: 'Something else' }).check()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText('Please tell us what is wrong.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Details' }).fill('Lakes remember nobody.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(visitor.getByText('Thank you. We review every report.')).toBeVisible()
    await expect(visitor).toHaveURL(/\/reviews$/)
  })
})

test(
  'failed reviews show an error, and Try Again loads them',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/503|Failed to load/)
    await page.goto('/faq')
    await untilHydrated(page)
    await page.route('**/reviews.data*', (route) => route.fulfill({ status: 503, body: 'away' }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click()
    await expect(page.getByText('Failed to load reviews. Please try again later.')).toBeVisible()
    await page.unroute('**/reviews.data*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters work as a plain form', { tag: '@exhaustive' }, async ({ page }) => {
    await page.goto('/reviews?tab=trips')
    await page.getByLabel('Sort by').selectOption('lowest-rating')
    await page.getByLabel('Agency').selectOption({ label: 'Sahara Lines' })
    await page.getByRole('button', { name: 'Show reviews' }).click()
    await expect(page).toHaveURL(/tab=trips.*sort=lowest-rating|sort=lowest-rating.*tab=trips/)
    await expect(page.getByRole('img', { name: 'Rated 3 out of 5' }).first()).toBeVisible()
  })
})
