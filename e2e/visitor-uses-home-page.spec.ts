import type { Locator, Page } from '@playwright/test'
import { newestMail } from './mailbox.ts'
import { demoAdmin, newAddress, signInByToken } from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

for (const { path, language, direction, name } of [
  { path: '/', language: 'en', direction: 'ltr', name: 'Rihla' },
  { path: '/ar', language: 'ar', direction: 'rtl', name: 'رحلة' },
]) {
  test(`a visitor opens the home page at ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('Enter in the search box opens the destinations page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Journey Starts Here')
  await page.getByRole('searchbox', { name: 'Search trips' }).fill('Siwa')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/destinations\?search=Siwa$/)
})

test('each section shows its number of items and links to the full list', async ({ page }) => {
  await page.goto('/')
  const row = (heading: string): Locator =>
    page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({
        has: page.getByRole('heading', { level: 2, name: heading, exact: true }),
      })
  const international = row('International Adventures')
  await expect(international.getByRole('article')).toHaveCount(6)
  await expect(international.getByRole('link', { name: 'All international trips' })).toHaveAttribute(
    'href',
    '/destinations?filter=international',
  )
  await expect(row('Featured Adventures').getByRole('article')).toHaveCount(12)
  await expect(row('Trusted Travel Partners').getByRole('link', { name: /trips?$/ })).toHaveCount(6)
  await expect(row('Why choose Rihla').getByRole('heading', { level: 3 })).toHaveCount(3)
  await row('Trusted Travel Partners').getByRole('link', { name: 'All agencies' }).click()
  await expect(page).toHaveURL(/\/agencies$/)
})

test('a signed-in user is greeted by first name, and the contact form is prefilled @exhaustive', async ({ page }) => {
  await signInByToken(page, 'mariam@demo.rihla.example')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where to next, Mariam?')
  await expect(contactForm(page).getByLabel('Email')).toHaveValue('mariam@demo.rihla.example')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist' })).toBeVisible()
})

const contactForm = (page: Page): Locator => page.getByRole('form', { name: 'Get in Touch' })

async function write(page: Page, email: string): Promise<Locator> {
  const form = contactForm(page)
  await form.getByLabel('Name').fill('Mona Saleh')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Subject').fill('Siwa in December')
  await form.getByLabel('Message').fill('Is there a bus from Giza?')
  return form
}

test('the contact form validates, keeps the input after a failure and delivers the message', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  await page.goto('/')
  await untilHydrated(page)
  const form = contactForm(page)
  await expect(page.getByText('We reply within 2 hours by email and 24 hours by message.')).toBeVisible()
  await expect(form.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Please enter your name')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()

  await write(page, 'mona@example')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
  await expect(form.getByLabel('Email')).toBeFocused()

  const email = newAddress('mona')
  await write(page, email)
  await page.route('**/api/messages', (route) => route.abort())
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('Is there a bus from Giza?')

  await page.unroute('**/api/messages')
  // both clicks before any answer: a later one would take the focus from the confirmation
  await form.getByRole('button', { name: 'Send message' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  const sent = page.getByRole('status').filter({ hasText: "We've got your message" })
  await expect(sent).toBeFocused()
  expect((await newestMail(page.request, email, /We received your message/)).text).not.toContain('Giza')
  expect((await newestMail(page.request, demoAdmin, /contact form/, email)).text).toContain(
    '> Is there a bus from Giza?',
  )

  await sent.getByRole('button', { name: 'Send another message' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('')
})

/** Waits for the contact form, which hydrates after the rest of the page. */
const untilFormHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#contact form') ?? {}).some((key) => key.startsWith('__reactProps')),
  )

const contactScript = /contact-section-[\w-]{8}\.js/

/** The script arrives once the returned function is called. */
async function holdContactScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(contactScript, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is typed and focused before the contact form hydrates stays so @exhaustive', async ({ page }) => {
  const release = await holdContactScript(page)
  await page.goto('/')
  await untilHydrated(page)
  const name = contactForm(page).getByLabel('Name')
  await name.fill('Mona Saleh')
  release()
  await untilFormHydrated(page)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Mona Saleh')
  await page.reload()
  await untilFormHydrated(page)
  await expect(name).toHaveValue('Mona Saleh')
})

test('nothing typed in the moment the contact form hydrates is lost', { tag: '@exhaustive' }, async ({ page }) => {
  const release = await holdContactScript(page)
  await page.goto('/')
  await untilHydrated(page)
  await contactForm(page).getByLabel('Subject').focus()
  const lastTyped = page.evaluate(
    () =>
      // one value in each task, so also between the arrival of the script and the hydrated form
      new Promise<string>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        const server = document.querySelector<HTMLInputElement>('#contact [name=subject]')!
        let typed = 0
        port1.addEventListener('message', () => {
          if (!server.isConnected) return resolve(String(typed))
          server.value = String(++typed)
          return port2.postMessage(undefined)
        })
        port1.start()
        port2.postMessage(undefined)
      }),
  )
  release()
  await expect(contactForm(page).getByLabel('Subject')).toHaveValue(await lastTyped)
})

test('the contact form is sent once its script has loaded @exhaustive', async ({ page, expectConsoleError }) => {
  expectConsoleError(/Failed to load resource/)
  await page.route(contactScript, (route) => route.abort())
  await page.goto('/')
  await untilHydrated(page)
  const form = contactForm(page)
  await form.getByLabel('Name').fill('Mona Saleh')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText("This didn't load. Please try again.")).toBeVisible()
  await page.unroute(contactScript)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Please enter your email address')).toBeVisible()
  await expect(form.getByText('Please enter your name')).toBeHidden()
})

test('the contact draft survives leaving the page', { tag: '@exhaustive' }, async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  await write(page, newAddress('mona'))
  await untilFormHydrated(page)
  await page.goto('/faq')
  await page.goBack()
  await untilFormHydrated(page)
  await expect(contactForm(page).getByLabel('Message')).toHaveValue('Is there a bus from Giza?')
  await page.reload()
  await expect(contactForm(page).getByLabel('Subject')).toHaveValue('Siwa in December')
})

test('questions open by keyboard, and the footer links to the cancellation FAQ @exhaustive', async ({ page }) => {
  await page.goto('/')
  const question = page.locator('summary', { hasText: 'What is the 50% deposit?' })
  await expect(page.getByText('You may transfer half of the price now')).toBeHidden()
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You may transfer half of the price now')).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cancellation' }).click()
  await expect(page).toHaveURL(/\/faq#cancellation$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 2, name: 'Cancellation' })).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'the side menu opens by keyboard, traps focus and returns it on Escape',
    { tag: '@exhaustive' },
    async ({ page }) => {
      await page.goto('/')
      await untilHydrated(page)
      const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' })
      await opener.focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.getByRole('link', { name: 'Travel Agencies' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()
    },
  )

  test('the side menu closes on an outside click, on a link and on Back', { tag: '@exhaustive' }, async ({ page }) => {
    await page.goto('/')
    await untilHydrated(page)
    const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await opener.click()
    await page.mouse.click(20, 400)
    await expect(menu).toBeHidden()
    await opener.click()
    await menu.getByRole('link', { name: 'Destinations' }).click()
    await expect(page).toHaveURL(/\/destinations$/)
    await expect(menu).toBeHidden()
    await opener.click()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()
  })

  test('the side menu stays open when a pending navigation ends', { tag: '@exhaustive' }, async ({ page }) => {
    await page.goto('/faq')
    await untilHydrated(page)
    await page.evaluate(() => {
      const { pushState } = history
      // opens the menu between the change of the address and that of the page
      history.pushState = (...rest) => {
        pushState.apply(history, rest)
        document.querySelector<HTMLButtonElement>('header button[aria-label="Menu"]')?.click()
      }
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Destinations' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Destinations' })).toBeAttached()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })
})

test('the navbar gets a background after scrolling more than 50 px', { tag: '@exhaustive' }, async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  const bar = page.getByRole('banner')
  await expect(bar).not.toHaveAttribute('data-scrolled')
  await page.mouse.wheel(0, 300)
  await expect(bar).toHaveAttribute('data-scrolled')
})
