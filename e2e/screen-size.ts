import type { Page } from '@playwright/test'
import { untilHydrated, untilLoaded } from './until-hydrated.ts'

export interface ScreenSize {
  /** Pixels, including header and footer. */
  height: number
  /** Everything in the main part, or in the open dialog, that can be pressed or typed into. */
  controls: number
  /** Red-orange buttons: each claims to be the one step that moves its reader on. */
  nextSteps: number
}

const controls = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  '[role=button]',
  '[role=tab]',
  '[role=menuitem]',
].join(',')

/** What a screen asks of its reader: how far they scroll, and among how much they choose. */
export async function measureScreen(page: Page, path: string): Promise<ScreenSize> {
  await page.goto(path)
  await untilHydrated(page)
  await untilLoaded(page)
  return readSize(page)
}

/** Of the page as it is, or of its open dialog. */
export const readSize = (page: Page): Promise<ScreenSize> =>
  page.evaluate((selector) => {
    const part = document.querySelector('dialog[open]') ?? document.querySelector('main')!
    const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
    const shown = [...part.querySelectorAll(selector)].filter(isShown)
    const colourOf = (element: Element): string => getComputedStyle(element).backgroundColor
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.backgroundColor = 'var(--accent-fill)'
    const redOrange = colourOf(sample)
    sample.remove()
    return {
      height: document.documentElement.scrollHeight,
      controls: shown.length,
      nextSteps: shown.filter((element) => colourOf(element) === redOrange).length,
    }
  }, controls)
