import { textsOfPages } from './printed-pages.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

test(
  'no heading is alone at the foot of a printed page, wherever the page ends',
  { tag: '@exhaustive' },
  async ({ page }) => {
    const trips = (await (await page.request.get('/api/trips?limit=50')).json()) as {
      _id: string
      reviewCount: number
    }[]
    const { _id: id } = trips.toSorted((a, b) => b.reviewCount - a.reviewCount)[0]!
    await page.goto(`/trip/${id}`)
    await untilHydrated(page)
    const headings = await page.locator('article h2').allInnerTexts()
    expect(headings).toContain('Organizer')
    for (let shift = 0; shift < 1_000; shift += 90) {
      await page.evaluate((height) => {
        document.querySelector('article')!.style.paddingBlockStart = `${height}px`
      }, shift)
      const pages = await textsOfPages(await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm' } }))
      for (const texts of pages) expect.soft(headings, `shifted by ${shift}`).not.toContain(texts.at(-1))
    }
  },
)
