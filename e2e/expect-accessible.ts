import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

type Scheme = 'light' | 'dark'

/** Everything once; then what a colour scheme changes. */
const runOnly: Record<Scheme, { type: 'tag' | 'rule'; values: string[] }> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Without loading anything anew: what the page's own switch does; colours that change by and by have changed then. */
const setScheme = (page: Page, scheme: Scheme): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', name)
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  }, scheme)

async function listViolations(page: Page, scheme: Scheme, part?: string): Promise<string[]> {
  // the other mode gathers frames, which no page has, and opens another page to do so: a fifth of the time without
  const axe = new AxeBuilder({ page })
    .options({ runOnly: runOnly[scheme], resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** axe finds nothing on the page, or in a part of it, neither light nor dark. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // what fades in has no contrast yet
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await untilHydrated(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme)
    // what fades in or out just now is looked at once more; what is wrong stays wrong
    await expect(async () => expect(await listViolations(page, scheme, part), scheme).toEqual([])).toPass({
      timeout: 20_000,
    })
  }
}
