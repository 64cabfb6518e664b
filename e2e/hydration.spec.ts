import type { Page } from '@playwright/test'
import { demoBooker, demoCustomer, newAddress, signInByToken } from './accounts.ts'
import { expect, tagOf, test } from './strict-test.ts'
import { createTestTrip } from './test-trip.ts'
import { untilHydrated } from './until-hydrated.ts'

const script = /\/assets\/.*\.js/

test('page scripts wait for the LCP image', { tag: '@exhaustive' }, async ({ page }) => {
  // scripts wait at most three seconds, which the picture may exceed on a busy machine
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window) as (...rest: unknown[]) => number
    Object.assign(window, { setTimeout: (...rest: unknown[]) => (rest[1] === 3_000 ? 0 : start(...rest)) })
  })
  const order: string[] = []
  await page.route(/\/pictures\/hero-/, async (route) => {
    await page.waitForTimeout(500)
    order.push('picture')
    await route.continue()
  })
  page.on('request', (request) => script.test(request.url()) && order.push('script'))
  await page.goto('/')
  await expect.poll(() => order.length).toBeGreaterThan(5)
  expect(order[0]).toBe('picture')
})

test('the first interaction starts hydration immediately', { tag: '@exhaustive' }, async ({ page }) => {
  await page.route(/\/pictures\/hero-/, () => {
    /* never comes */
  })
  const asked = page.waitForRequest(script)
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.getByRole('searchbox').first()
  await search.focus()
  await asked
})

test('an interaction while the document is loading does not prevent hydration @exhaustive', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')) return
      observer.disconnect()
      document.documentElement.dataset['touchedWhile'] = document.readyState
      document.dispatchEvent(new Event('pointerdown'))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/destinations')
  await expect(page.locator('html')).toHaveAttribute('data-touched-while', 'loading')
  await untilHydrated(page)
})

/** Holds the scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a click before hydration is replayed after it', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/destinations', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  releaseScripts()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a customer’s click before hydration is replayed with their session @exhaustive', async ({ page, request }) => {
  await signInByToken(page, demoBooker)
  const trip = await createTestTrip(request, { title: `Early press ${newAddress('x').slice(2, 10)}` })
  const releaseScripts = await holdScripts(page)
  await page.goto(`/trip/${trip._id}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Book these seats' }).first().click()
  releaseScripts()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
})

test('a click during hydration is handled once', { tag: '@exhaustive' }, async ({ page }) => {
  await page.addInitScript(() => {
    const add = document.addEventListener.bind(document) as (...rest: unknown[]) => void
    let listeners = 0
    const press = () =>
      document.querySelector<HTMLButtonElement>('[aria-label="Switch between light and dark mode"]')?.click()
    // the third click listener is React's: attached, but nothing rendered yet
    document.addEventListener = (...rest: unknown[]) => {
      add(...rest)
      if (rest[0] === 'click' && (listeners += 1) === 3) queueMicrotask(press)
    }
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/faq')
  await untilHydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

for (const path of ['/my-bookings', '/ar/my-bookings']) {
  test(`${path} never scrolls horizontally on a narrow phone, before or after the bell appears${tagOf(path)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript(() => {
      const seen = globalThis as { widest?: number }
      const measure = () => {
        const root = document.documentElement
        seen.widest = Math.max(seen.widest ?? 0, root.scrollWidth - root.clientWidth)
        requestAnimationFrame(measure)
      }
      addEventListener('DOMContentLoaded', measure)
    })
    await signInByToken(page, demoCustomer)
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('button', { name: /^(Notifications|الإشعارات)/ })).toBeVisible()
    expect(await page.evaluate(() => (globalThis as { widest?: number }).widest)).toBe(0)
  })
}
