import AxeBuilder from '@axe-core/playwright'
import { type Page, test } from '@playwright/test'
import { expect } from './strict-test.ts'
import { untilHydrated, untilLoaded } from './until-hydrated.ts'

type Scheme = 'light' | 'dark'

/** All rules in light mode; in dark mode only colour rules. */
const runOnly: Record<Scheme, { type: 'tag' | 'rule'; values: string[] }> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Switches the colour scheme as the page's own control does, without a reload, and waits for transitions. */
const setScheme = (page: Page, scheme: Scheme): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', name)
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  }, scheme)

async function listViolations(page: Page, scheme: Scheme, part?: string): Promise<string[]> {
  // legacy mode skips frames, which no page has, and is five times as fast
  const axe = new AxeBuilder({ page })
    .options({ runOnly: runOnly[scheme], resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Expects no axe violations on the page, or in a part of it, in light mode, and in dark mode in exhaustive tests. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await untilHydrated(page)
  await untilLoaded(page)
  const schemes: Scheme[] = test.info().tags.includes('@exhaustive') ? ['light', 'dark'] : ['light']
  for (const scheme of schemes) {
    await setScheme(page, scheme)
    // retries, because elements may still be fading; real violations persist
    await expect(async () => expect(await listViolations(page, scheme, part), scheme).toEqual([])).toPass({
      timeout: 60_000,
    })
  }
}
