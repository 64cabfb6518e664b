import { expect, test } from './strict-test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the catalogue can be read and searched, and a notice says what needs it @exhaustive', async ({
  page,
}) => {
  await test.step('the home page shows trips, questions and the contact form', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Featured Adventures' })).toBeVisible()
    await expect(page.locator('a[href^="/trip/"]').first()).toBeVisible()
    await page.getByText('When is my seat certain?').click()
    await expect(page.getByText('held from the moment the booking form is open')).toBeVisible()
    await expect(page.getByRole('form', { name: 'Get in Touch' }).getByLabel('Message')).toBeVisible()
  })

  await test.step('filters work as a form, chips and pages as links', async () => {
    await page.goto('/destinations')
    await page.getByLabel('Maximum price').fill('٣٠٠٠')
    await page.getByRole('button', { name: 'Show trips' }).click()
    const chip = page.getByRole('link', { name: 'Remove Up to EGP 3,000' })
    await chip.click()
    await expect(chip).toHaveCount(0)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })

  const notice = page.locator('main > noscript > p')
  await test.step('a search leads to a trip with its price and itinerary', async () => {
    await page.goto('/destinations')
    await page.getByRole('searchbox', { name: 'Search trips' }).first().fill('Siwa')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=Siwa/)
    await expect(notice).toBeVisible()
    await page.getByRole('article').getByRole('link', { name: /Siwa/ }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Siwa')
    await expect(page.getByText(/EGP [\d,]+/).first()).toBeVisible()
    await expect(page.getByText(/\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/).first()).toBeVisible()
    await expect(notice).toBeInViewport()
  })

  await page.goto('/my-bookings')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('status').filter({ visible: true })).toHaveCount(0)
})
