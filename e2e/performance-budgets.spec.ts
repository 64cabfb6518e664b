import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

/** Budgets of a first page view, in bytes on the wire with response headers: scripts and styles, by page, and fonts. */
const budgets = { home: 135_000, destinations: 145_000, trip: 146_000, fonts: 40_000 }
/** Bytes on the wire by file, without the hash in its name. */
type Weights = Record<string, number>

/** Weights when they were last recorded, by page. `UPDATE_WEIGHTS=1` records them again. */
const recordPath = join(import.meta.dirname, 'files', 'first-view-weights.json')
const readRecord = () => JSON.parse(readFileSync(recordPath, 'utf8')) as Record<string, Weights>

const sumOf = (weights: Weights): number => Object.values(weights).reduce((sum, weight) => sum + weight, 0)

function listGrowth(before: Weights, now: Weights): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return names
    .map((name) => ({ name, bytes: (now[name] ?? 0) - (before[name] ?? 0) }))
    .filter(({ bytes }) => bytes !== 0)
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }) => `${bytes > 0 ? '+' : ''}${bytes} B ${name}`)
}

function expectWithinBudget(page: string, weights: Weights, budget: number): void {
  const total = sumOf(weights)
  console.log(`  ${page}: ${total} of ${budget} B (${((100 * total) / budget).toFixed(1)} %)`)
  const record = readRecord()
  const growth = listGrowth(record[page] ?? {}, weights)
  if (process.env['UPDATE_WEIGHTS']) {
    writeFileSync(recordPath, `${JSON.stringify({ ...record, [page]: weights }, null, 2)}\n`)
  }
  expect(total).toBeGreaterThan(budget / 4)
  expect(total, `what changed since the record:\n${growth.join('\n')}`).toBeLessThanOrEqual(budget)
}

async function findTrip(page: Page): Promise<string> {
  await page.goto('/destinations')
  return (await page.locator('a[href^="/trip/"]').first().getAttribute('href')) ?? ''
}

/** Opens a page with an empty cache and weighs the scripts, styles and fonts it loads, with their headers. */
async function weigh(page: Page, path: string): Promise<{ code: Weights; fonts: Weights }> {
  const loaded = { code: {} as Weights, fonts: {} as Weights }
  const urls = new Map<string, string>()
  const network = await page.context().newCDPSession(page)
  network.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { pathname } = new URL(urls.get(requestId) ?? 'about:blank')
    const [, type] = /\.(js|css|woff2)$/.exec(pathname) ?? []
    if (type === undefined) return
    const [, name, ending] = /\/([^/]+?)-[\w-]{8}(\.\w+)$/.exec(pathname) ?? [pathname, pathname, '']
    const weights = type === 'woff2' ? loaded.fonts : loaded.code
    weights[`${name}${ending}`] = (weights[`${name}${ending}`] ?? 0) + encodedDataLength
  })
  await network.send('Network.enable')
  await page.goto(path)
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  // includes requests made when idle
  await page.waitForTimeout(500)
  return loaded
}

for (const language of ['', '/ar']) {
  for (const place of ['home', 'destinations', 'trip'] as const) {
    const name = `${place} ${language || '/'}`
    test(`a first view stays within its budgets: ${name}${language && ' @exhaustive'}`, async ({ page, browser }) => {
      const path = place === 'trip' ? await findTrip(page) : place === 'home' ? '' : '/destinations'
      // without what the browser cached to find the trip
      const fresh = await browser.newContext()
      const { code, fonts } = await weigh(await fresh.newPage(), language + path || '/')
      await fresh.close()
      expectWithinBudget(name, code, budgets[place])
      expectWithinBudget(`fonts of ${name}`, fonts, budgets.fonts)
    })
  }
}

interface Shown {
  src: string
  /** Ratio of fetched to displayed pixels, horizontally. */
  excess: number
  isFramed: boolean
  loading: string
  priority: string
  isNear: boolean
}

/** All pictures of a page after scrolling past each; pictures hidden at this width are skipped. */
async function listPictures(page: Page): Promise<Shown[]> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    const shown = [...document.images].filter(
      (image) => image.offsetWidth > 0 && image.naturalWidth > 0 && !image.currentSrc.endsWith('.svg'),
    )
    return Promise.all(
      shown.map(async (image) => {
        const box = image.getBoundingClientRect()
        const style = getComputedStyle(image)
        // object-fit: cover also fetches the cropped sides
        const bitmap = await createImageBitmap(await (await fetch(image.currentSrc)).blob())
        const scale =
          style.objectFit === 'cover'
            ? Math.max(box.width / bitmap.width, box.height / bitmap.height)
            : box.width / bitmap.width
        return {
          src: image.currentSrc,
          excess: 1 / (scale * devicePixelRatio),
          isFramed:
            (image.hasAttribute('width') && image.hasAttribute('height')) ||
            style.aspectRatio !== 'auto' ||
            // moved out of the style attribute by the server
            image.hasAttribute('data-style') ||
            image.style.inlineSize !== '',
          loading: image.loading,
          priority: image.fetchPriority,
          // the distance at which browsers load lazy images
          isNear: box.top < innerHeight + 1_250 && box.left < innerWidth,
        }
      }),
    )
  })
}

/** If a picture appears twice, the browser reuses the larger variant for the smaller place. */
const inLargestPlace = (pictures: readonly Shown[]): Shown[] =>
  pictures.filter(({ src, excess }) => pictures.every((other) => other.src !== src || other.excess >= excess))

// the narrowest variant, which may exceed the displayed size
const narrowest = /-320\.webp$/

for (const { name, viewport, deviceScaleFactor, exhaustive } of [
  {
    name: 'a phone',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    exhaustive: ['trip', 'destinations'],
  },
  {
    name: 'a desktop',
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    exhaustive: ['home', 'trip', 'destinations'],
  },
]) {
  for (const place of ['home', 'trip', 'destinations'] as const) {
    test(
      `pictures of ${place} on ${name} load in the right size and order without layout shift`,
      { tag: exhaustive.includes(place) ? '@exhaustive' : [] },
      async ({ browser }) => {
        const context = await browser.newContext({ viewport, deviceScaleFactor })
        const page = await context.newPage()
        const path = place === 'trip' ? await findTrip(page) : place === 'home' ? '/' : '/destinations'
        await page.addInitScript(() => {
          const moved = { sum: 0 }
          Object.assign(globalThis, { moved })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.sum += entry.value
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(path)
        await untilHydrated(page)
        const pictures = await listPictures(page)
        const moved = await page.evaluate(() => (globalThis as unknown as { moved: { sum: number } }).moved.sum)
        await context.close()
        expect(pictures.length).toBeGreaterThan(2)
        expect(pictures.filter(({ isFramed }) => !isFramed)).toEqual([])
        expect(inLargestPlace(pictures).filter(({ excess, src }) => excess > 2 && !narrowest.test(src))).toEqual([])
        expect(pictures.filter(({ loading, isNear }) => loading !== 'lazy' && !isNear)).toEqual([])
        const urgent = pictures.filter(({ priority }) => priority === 'high')
        expect(urgent.length).toBeLessThanOrEqual(1)
        if (place !== 'destinations') expect(urgent).toHaveLength(1)
        expect(moved).toBeLessThan(0.01)
      },
    )
  }
}

test('the LCP image is in the initial HTML, preloaded and not lazy', async ({ page, request }) => {
  for (const path of ['/', await findTrip(page)]) {
    const html = await (await request.get(path)).text()
    const first = /<img[^>]*>/.exec(html)?.[0] ?? ''
    expect(first).toMatch(/fetchPriority="high"/i)
    expect(first).not.toContain('loading="lazy"')
    expect(html).toMatch(/<link rel="preload" as="image"[^>]*fetchPriority="high"/i)
  }
})

test('structured data is valid, complies with the CSP and adds no script requests @exhaustive', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  const types: string[] = []
  for (const path of ['/', '/faq', '/destinations', await findTrip(page)]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    for (const text of texts) {
      const { '@graph': graph, ...alone } = JSON.parse(text) as { '@graph'?: object[] }
      types.push(...(graph ?? [alone]).map((node) => String((node as { '@type'?: unknown })['@type'])))
    }
  }
  expect(types).toEqual(
    expect.arrayContaining(['WebSite', 'Organization', 'FAQPage', 'BreadcrumbList', 'Product,TouristTrip']),
  )
  expect(refused).toEqual([])
})
