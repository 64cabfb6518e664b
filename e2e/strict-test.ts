import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'

export { expect }

/** Declares an expected console error, such as a provoked 409. */
type Expected = (pattern: RegExp) => void

/** A browser test that fails on any console error, blocked script or style, or uncaught exception. */
export const test = base.extend<{ expectConsoleError: Expected }>({
  expectConsoleError: [
    async ({ browser, context }, use) => {
      const errors: string[] = []
      const expected: RegExp[] = []
      const watch = (page: Page): void => {
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`)
        })
        page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
      }
      context.on('page', watch)
      // also watches additional browser contexts and closes them after the test
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
      expect(errors.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})
