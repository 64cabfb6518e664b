import type { Page } from '@playwright/test'
import { disableNotificationStream, signInByToken } from './accounts.ts'
import { privatePages } from './page-paths.ts'
import { expect, test } from './strict-test.ts'
import { untilLoaded } from './until-hydrated.ts'

/** How responses name a booking: by its number, by a reference to it, or as the target of an action. */
const bookingsIn =
  /RH-([0-9A-F]{8})[G-Z]"|"booking":"[-\da-f]{28}([\da-f]{8})"|"type":"booking","id":"[-\da-f]{28}([\da-f]{8})"/g

/** Collects the last 8 digits of every booking that the pages read. */
function collectDigits(page: Page): Set<string> {
  const digits = new Set<string>()
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return
    const text = await response.text().catch(() => '')
    for (const [, ...found] of text.matchAll(bookingsIn))
      for (const each of found) if (each) digits.add(each.toLowerCase())
  })
  return digits
}

for (const { who, email, paths, linked, opened } of privatePages)
  test(`a booking has only its RH- number on the pages of ${who}`, { tag: '@exhaustive' }, async ({ page }) => {
    await disableNotificationStream(page)
    await signInByToken(page, email)
    const digits = collectDigits(page)
    for (const path of [...paths, ...(await linked(page)), ...(await opened(page))]) {
      await page.goto(path)
      await untilLoaded(page)
      const words = (await page.locator('body').innerText()).split(/[^\w-]+/)
      expect
        .soft(
          words.filter((word) => digits.has(word.toLowerCase())),
          path,
        )
        .toEqual([])
    }
    expect(digits.size).toBeGreaterThan(0)
  })
