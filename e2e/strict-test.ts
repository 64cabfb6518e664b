import { randomInt } from 'node:crypto'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'

export { expect }

/** Declares an expected console error, such as a provoked 409. */
type Expected = (pattern: RegExp) => void

/** Ends the title of a journey in two languages: `npm test` plays it in English, `npm run test:full` in Arabic. */
export const tagOf = (path: string): string => (path.startsWith('/ar') ? ' @exhaustive' : ' @quick')

/** A private address, so that tests do not share the limits per IP address; the server trusts it as a proxy's. */
const randomIp = (): string => [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')

/**
 * A browser test with a client address of its own, which fails on any console error, blocked script or style, or
 * uncaught exception.
 */
export const test = base.extend<{ expectConsoleError: Expected }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures used from the pattern
  extraHTTPHeaders: async ({}, provide) => provide({ 'x-forwarded-for': randomIp() }),
  expectConsoleError: [
    async ({ browser, context, extraHTTPHeaders }, use) => {
      const errors: string[] = []
      // logged by the router when a page is left or offline while it looks up the routes of its links; a refused request is
      // an error of its own
      const expected: RegExp[] = [/Failed to fetch manifest patches TypeError: Failed to fetch/]
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
      browser.newContext = async (options) => {
        const another = await newContext({ ...options, ...(extraHTTPHeaders && { extraHTTPHeaders }) })
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
