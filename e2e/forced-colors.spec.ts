import type { Locator, Page } from '@playwright/test'
import { demoAdmin, demoAgency, demoCustomer, disableNotificationStream, signInByToken } from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated, untilLoaded } from './until-hydrated.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

const kinds = [
  '[aria-current]:not([aria-current="false"])',
  '[aria-pressed]',
  '[role="option"]',
  'input:is([type="checkbox"], [type="radio"]):not([role="switch"])',
  '[role="switch"]',
  'progress',
  '[role="img"] > span > svg:first-child',
  'label > [type="radio"] ~ svg',
] as const

/** Controls of each kind, and those that look alike whether they are chosen or not. */
const compareStates = (page: Page): Promise<{ present: string[]; alike: string[] }> =>
  page.evaluate((selectors) => {
    const look = (element: Element): string => {
      const { backgroundColor, outlineStyle, fill } = getComputedStyle(element)
      return [backgroundColor, outlineStyle, fill].join()
    }
    const changesBy = (element: Element, change: () => unknown): boolean => {
      const before = look(element)
      change()
      return look(element) !== before
    }
    const isBrowsers = (input: Element): boolean => {
      const { appearance, opacity } = getComputedStyle(input)
      return appearance === 'auto' && opacity === '1' && input.clientWidth > 12
    }
    const change = (element: Element): boolean => {
      const pressed = element.getAttribute('aria-pressed')
      const star = element.parentElement!
      if (pressed !== null)
        return changesBy(element, () => element.setAttribute('aria-pressed', pressed === 'true' ? 'false' : 'true'))
      if (element.matches('[aria-current]')) return changesBy(element, () => element.removeAttribute('aria-current'))
      if (element.matches('[role="option"]')) {
        const selected = element.getAttribute('aria-selected') === 'true'
        return changesBy(element, () => element.setAttribute('aria-selected', String(!selected)))
      }
      if (element.matches('[role="switch"]'))
        return changesBy(element.nextElementSibling!, () => {
          const input = element as HTMLInputElement
          input.checked = !input.checked
        })
      if (element.matches('progress')) return true
      if (element.matches('input')) return isBrowsers(element)
      return changesBy(element, () => star.toggleAttribute('data-full'))
    }
    const found = selectors.map((kind) => [...document.querySelectorAll(kind)].filter((each) => each.checkVisibility()))
    return {
      present: selectors.filter((_, at) => found[at]!.length > 0),
      alike: found
        .flat()
        .filter((element) => !change(element))
        .map((element) => element.outerHTML.slice(0, 160)),
    }
  }, kinds)

async function compareFilled(bar: Locator): Promise<void> {
  const pictures: string[] = []
  for (const part of [0, 1]) {
    await bar.evaluate((element: HTMLProgressElement, share) => (element.value = element.max * share), part)
    pictures.push((await bar.screenshot()).toString('base64'))
  }
  expect.soft(pictures[0], 'an empty bar and a full one').not.toBe(pictures[1])
}

const opened = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await untilHydrated(page)
  await expect(page.locator('h1').first()).toBeAttached()
  await untilLoaded(page)
}

const expectEdge = (surface: Locator) =>
  expect
    .poll(() =>
      surface.evaluate((element) => {
        const { outlineStyle, outlineColor, borderStyle, borderColor, backgroundColor } = getComputedStyle(element)
        return [
          [outlineStyle, outlineColor],
          [borderStyle, borderColor],
        ].some(([style, color]) => style === 'solid' && color !== backgroundColor)
      }),
    )
    .toBe(true)

test(
  'with forced colours the chosen state of every kind of control differs from the other',
  { tag: '@exhaustive' },
  async ({ page }) => {
    await disableNotificationStream(page)
    const seen = new Set<string>()
    const compare = async (where: string) => {
      const { present, alike } = await compareStates(page)
      for (const kind of present) seen.add(kind)
      expect.soft(alike, `${where}: look alike`).toEqual([])
      if (present.includes('progress')) await compareFilled(page.locator('progress:visible').first())
    }
    await page.goto('/reviews')
    await untilHydrated(page)
    const agencies = page.locator('input').and(page.getByRole('combobox', { name: 'Agency' }))
    await agencies.click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await compare('/reviews')
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached()
    await compare('registration')
    for (const [email, paths] of [
      [demoCustomer, ['/destinations?search=Siwa', '/customer', '/my-bookings', '/account/notifications']],
      [demoAgency, ['/agency/trips', '/agency/bookings', '/agency/pending-approvals', '/agency/profile']],
      [
        demoAdmin,
        [
          '/admin/bookings',
          '/admin/bookings/payments',
          '/admin/trips',
          '/admin/settings/deadlines',
          '/admin/legal/about',
        ],
      ],
    ] as const) {
      await signInByToken(page, email)
      for (const path of paths) {
        await opened(page, path)
        await compare(path)
      }
      if (email !== demoCustomer) continue
      await opened(page, '/my-bookings')
      const past = page.getByRole('group').filter({ hasText: 'Past trips' })
      await past.getByText('Past trips').click()
      // another test reviews the first one
      await past.getByRole('button', { name: 'Manage Giza Plateau and Saqqara at First Light' }).click()
      await page.getByRole('button', { name: /^Write a review/ }).click()
      const review = page.getByRole('dialog', { name: 'Write a review' })
      await expect(review.getByRole('radio').first()).toBeAttached()
      await compare('a review')
      await expectEdge(review)
    }
    expect([...seen].toSorted()).toEqual(kinds.toSorted())
  },
)

test(
  'with forced colours chips, messages, dialogs and the focus have an edge',
  { tag: '@exhaustive' },
  async ({ page }) => {
    await disableNotificationStream(page)
    await signInByToken(page, demoAgency)
    await opened(page, '/destinations')
    // refused to agencies: the toast says so
    await page.getByRole('article').getByRole('button').first().click()
    await expectEdge(page.getByText('Only customers can add trips to wishlist.').locator('..'))
    await opened(page, '/agency/trips')
    await page.keyboard.press('Tab')
    await expectEdge(page.locator(':focus-visible'))
    await expectEdge(page.getByRole('article').getByText('Published', { exact: true }).first())
  },
)
