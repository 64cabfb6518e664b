import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'

export { expect }

/** What a test expects to go wrong in the console, such as the 409 it provokes. */
type Expected = (pattern: RegExp) => void

/**
 * A browser test in which nothing may go wrong unseen: an error in the console, a refused script or style, or an
 * exception on any page fails it.
 */
export const test = base.extend<{ expectConsoleError: Expected }>({
  expectConsoleError: [
    async ({ browser, context }, use) => {
      const wrong: string[] = []
      const expected: RegExp[] = []
      const watch = (page: Page): void => {
        page.on('console', (message) => {
          if (message.type() === 'error') wrong.push(`${page.url()}: ${message.text()}`)
        })
        page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`))
      }
      context.on('page', watch)
      // people beyond the first have browser contexts of their own, and leave when the test is over
      const others: BrowserContext[] = []
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (...options) => {
        const another = await newContext(...options)
        another.on('page', watch)
        others.push(another)
        return another
      }
      await use((pattern) => expected.push(pattern))
      browser.newContext = newContext
      await Promise.all(others.map((another) => another.close()))
      expect(wrong.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})
