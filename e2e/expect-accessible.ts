import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './strict-test.ts'
import { untilHydrated, untilLoaded } from './until-hydrated.ts'

type Scheme = 'light' | 'dark'

const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Switches the colour scheme as the page's own control does, without a reload, and waits for transitions. */
const setScheme = (page: Page, scheme: Scheme): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', name)
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  }, scheme)

async function listViolations(page: Page, part?: string): Promise<string[]> {
  // legacy mode skips frames, which no page has, and is five times as fast
  const axe = new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * Expects no axe violations on the page, or in a part of it: of an English page in light mode, of an Arabic one in dark
 * mode. Colours do not depend on the language, so that both together check everything once.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await untilHydrated(page)
  await untilLoaded(page)
  const isArabic = (await page.locator('html').getAttribute('lang')) === 'ar'
  await setScheme(page, isArabic ? 'dark' : 'light')
  // retries, because elements may still be fading; real violations persist
  await expect(async () => expect(await listViolations(page, part)).toEqual([])).toPass({ timeout: 60_000 })
}
