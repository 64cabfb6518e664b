import type { Page } from '@playwright/test'
import { legalPages } from '@rihla/contract/legal/legal-page.ts'
import { disableNotificationStream, signInByToken } from './accounts.ts'
import { danglingDots } from './dangling-dots.ts'
import { hostileTrip, isHostile, serveHostileTexts } from './hostile-texts.ts'
import { privatePages, publicPaths } from './page-paths.ts'
import { expect, test } from './strict-test.ts'
import { createTripOf, registerAgency } from './test-agency.ts'
import { untilHydrated, untilLoaded } from './until-hydrated.ts'

// read-only tests
test.describe.configure({ mode: 'parallel' })

/** What makes the page, or an open dialog, wider than it is: the innermost elements that leave it. */
const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible'
    const widen = (element: Element, scroller: Element): boolean => {
      const { left, right } = element.getBoundingClientRect()
      const edge = scroller.getBoundingClientRect()
      if (right <= edge.right + 1 && left >= edge.left - 1) return false
      for (let at = element.parentElement; at && at !== scroller; at = at.parentElement) if (clips(at)) return false
      return (
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) ||
        !element.firstElementChild
      )
    }
    const parts = document.querySelectorAll('dialog[open], dialog[open] > *')
    return [document.documentElement, ...parts]
      .filter((scroller) => scroller.scrollWidth > scroller.clientWidth + 1)
      .flatMap((scroller) => [
        `${scroller.scrollWidth} > ${scroller.clientWidth}`,
        ...[...scroller.querySelectorAll('*')]
          .filter((element) => widen(element, scroller))
          .map((element) => `${element.closest('[class]')?.getAttribute('class')}: ${element.textContent.slice(0, 30)}`)
          .slice(0, 8),
      ])
  })

/** An address with the id of a row. */
const opensDialog = /\?\w+=[\da-f-]{36}$/

/** Lists all pages that fail; a page may still be moving. */
const eventually = expect.configure({ soft: true })

async function expectNoSidewaysScrolling(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await expect(page.locator('h1').first()).toBeAttached()
  if (opensDialog.test(path)) await expect(page.getByRole('dialog').first()).toBeVisible()
  await untilLoaded(page)
  const header = await page.locator('header').first().boundingBox()
  expect.soft(header?.height, `${path}: the header is one line`).toBeLessThanOrEqual(66)
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
    await eventually.poll(() => overflowOf(page), { message: `${path} at ${size}` }).toEqual([])
    expect.soft(await danglingDots(page), `${path} at ${size}: no line begins or ends with a dot`).toEqual([])
  }
}

for (const locale of ['', '/ar'])
  test.describe(
    `no page scrolls sideways at 320 px and with text twice as large${locale}`,
    { tag: '@exhaustive' },
    () => {
      test.use({ viewport: { width: 320, height: 640 } })

      test('for visitors', async ({ page, request, expectConsoleError }) => {
        // the page asks whether its link is valid
        expectConsoleError(/status of 400/)
        const agency = await registerAgency(request, 'Wolfeschlegelsteinhausenbergerdorff')
        const trip = await createTripOf(request, agency.token, hostileTrip)
        for (const path of [
          ...(await publicPaths(page)),
          ...legalPages.map((name) => `/${name}`),
          `/trip/${trip._id}`,
          `/agency-profile/${agency.user._id}`,
          `/destinations?search=${hostileTrip.title}`,
          `/agencies?search=${agency.name}`,
          `/unsubscribe?token=${hostileTrip.title}`,
        ])
          await expectNoSidewaysScrolling(page, `${locale}${path}`)
      })

      for (const { who, email, paths, linked, opened } of privatePages)
        test(`for ${who}`, async ({ page }) => {
          await disableNotificationStream(page)
          await signInByToken(page, email)
          const found = [...paths, ...(await linked(page)), ...(await opened(page))]
          await serveHostileTexts(page)
          let hostilePages = 0
          for (const path of found) {
            await expectNoSidewaysScrolling(page, `${locale}${path}`)
            if (await isHostile(page)) hostilePages += 1
          }
          expect(hostilePages).toBeGreaterThan(found.length / 4)
        })
    },
  )
