import type { Page } from '@playwright/test'

/**
 * Lines that begin or end with '·', or have two in a row: dots in a text of their own, where a line could break beside
 * them, and visible dots of `Dotted` (web/app/ui/dotted.tsx) without a value on both sides. Also lines that are cut off on
 * the side where they end.
 */
export const danglingDots = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dots = '.dotted > span > i:first-child'
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode
      if (!textContent?.includes('·') || !element?.checkVisibility() || element.matches('option, script, style'))
        continue
      if (!element.matches(dots)) found.push(`own text: ${textContent.slice(0, 60)}`)
    }
    const isEmpty = (value: Element | null): boolean =>
      !value?.textContent.replaceAll('·', '').trim() && !value?.querySelector('svg, img')
    for (const dot of document.querySelectorAll(dots)) {
      const value = dot.parentElement!
      const line = value.parentElement!
      const before = value.previousElementSibling
      if (!dot.checkVisibility()) continue
      const { left, right, top, bottom } = dot.getBoundingClientRect()
      const whole = line.getBoundingClientRect()
      const isRtl = getComputedStyle(line).direction === 'rtl'
      const [, cutRight] = getComputedStyle(line).clipPath.split(' ')
      if (isRtl !== (cutRight === '10px')) found.push(`cut at its end: ${line.textContent.slice(0, 60)}`)
      const isCut = isRtl ? right >= whole.right - 2 : left <= whole.left + 2
      const rects = [...(before?.getClientRects() ?? [])]
      const follows = rects.some((rect) => rect.top < bottom && rect.bottom > top)
      if ((!isCut && !follows) || isEmpty(before) || isEmpty(value)) found.push(line.textContent.slice(0, 80))
    }
    return found
  })
