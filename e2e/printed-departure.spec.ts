import { demoAgency, demoPassword, signInByToken } from './accounts.ts'
import { textsOfPages } from './printed-pages.ts'
import { expect, test } from './strict-test.ts'
import { callApi, signInByApi } from './test-user.ts'

interface Departure {
  passengers: { _id: string; bookingNumber: string; customer: { name: string } }[]
}

for (const { locale, heading } of [
  { locale: '', heading: 'Passenger' },
  { locale: '/ar', heading: undefined },
])
  test(
    `a departure with 44 parties prints whole rows, and headings on every page${locale}`,
    { tag: '@exhaustive' },
    async ({ page }) => {
      const token = await signInByApi(page.request, demoAgency, demoPassword)
      const trips = await callApi<{ dates: { _id: string; seatsBooked: number }[] }[]>(
        page.request,
        token,
        '/api/trips/mine?limit=50',
      )
      const fullest = trips.flatMap(({ dates }) => dates).toSorted((a, b) => b.seatsBooked - a.seatsBooked)[0]!
      const names = Array.from({ length: 44 }, (_, at) => [`Traveller ${100 + at}`, `number${100 + at}`] as const)
      await page.route(`**/api/departures/${fullest._id}`, async (route) => {
        const response = await route.fetch()
        const departure = (await response.json()) as Departure
        const [first] = departure.passengers
        departure.passengers = names.map(([name, bookingNumber], at) => ({
          ...first!,
          _id: first!._id.slice(0, -3) + String(100 + at),
          bookingNumber,
          customer: { ...first!.customer, name },
        }))
        await route.fulfill({ response, json: departure })
      })
      await signInByToken(page, demoAgency)
      await page.goto(`${locale}/agency/departures/${fullest._id}`)
      await expect(page.getByText('number143')).toBeVisible()
      const pages = await textsOfPages(await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm' } }))
      const withRows = pages.filter((texts) => texts.some((text) => text.startsWith('number')))
      expect(withRows.length).toBeGreaterThan(1)
      const pageOf = (text: string) => pages.findIndex((texts) => texts.join(' ').includes(text))
      for (const [name, number] of names) expect([name, pageOf(name)]).toEqual([name, pageOf(number)])
      if (heading) for (const texts of withRows) expect(texts).toContain(heading)
    },
  )
