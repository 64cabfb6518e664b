import type { Page } from '@playwright/test'

/** Elements that are typed into: entering one is part of typing. */
const typed = [
  'textarea',
  '[contenteditable=true]',
  'input:not([type=checkbox], [type=radio], [type=file], [type=submit], [type=button], [type=range], [type=color])',
].join(',')

/**
 * Counts what a journey asks of a person: every press (click, check, Enter or Space on a control), every choice in a list and
 * every chosen file. Typing, and the press that enters a text field, is not counted. Call it before the first press; it
 * survives navigations.
 *
 * @returns reads what was tapped since then, in order: its length is the number of taps.
 */
export async function countTaps(page: Page): Promise<() => Promise<string[]>> {
  const taps: string[] = []
  await page.exposeFunction('recordTap', (name: string) => void taps.push(name))
  await page.addInitScript(watchTaps, typed)
  await page.evaluate(watchTaps, typed)
  return async () => {
    // taps recorded before this round trip have arrived
    await page.evaluate(() => {})
    return [...taps]
  }
}

/** Runs in the page. */
function watchTaps(textFields: string): void {
  const { recordTap } = window as unknown as { recordTap: (name: string) => void }
  const nameOf = (target: Element): string => {
    const control = target.closest('a, button, label, select, summary, input, [role]') ?? target
    return (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 60) || control.tagName
  }
  const record = ({ target }: Event): void => {
    if (target instanceof Element) recordTap(nameOf(target))
  }
  const isTyped = ({ target }: Event): boolean => target instanceof Element && target.closest(textFields) !== null
  addEventListener('pointerdown', (event) => isTyped(event) || record(event), true)
  addEventListener(
    'keydown',
    (event) => {
      const isPress = event.key === 'Enter' ? !(event.target instanceof HTMLTextAreaElement) : event.key === ' '
      if (isPress && !event.repeat && (event.key === 'Enter' || !isTyped(event))) record(event)
    },
    true,
  )
  // set by the list or the file dialog of the system, without an event of a pointer
  addEventListener(
    'change',
    (event) => {
      if (event.target instanceof Element && event.target.matches('select, input[type=file]')) record(event)
    },
    true,
  )
}
