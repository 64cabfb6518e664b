import type { APIRequestContext, Page } from '@playwright/test'
import { countTaps } from './count-taps.ts'
import { readSize } from './screen-size.ts'
import { registerAgency } from './test-agency.ts'
import { callApi, registerCustomer, signInByApi, storeSession } from './test-user.ts'
import { dayIn, createTestTrip } from './test-trip.ts'
import { signInByToken, demoAgency, demoPassword, createVerifiedUser, password } from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { nextPage, tripButton, tripField } from './trip-form.ts'
import { untilHydrated } from './until-hydrated.ts'

interface SavedTrip {
  _id: string
  title: string
  status: string
  images: string[]
  itineraryPdf: string | null
  itinerary: { day: number; title: string; activities: string[] }[]
  dates: { startDate: string; totalSeats: number; price: number | null; seatsBooked: number }[]
}

const readTrip = async (request: APIRequestContext, token: string, id: string): Promise<SavedTrip> =>
  callApi(request, token, `/api/trips/${id}`)

const field = tripField
const button = tripButton
const day = (page: Page, number: number) => page.getByRole('region', { name: `Day ${number}`, exact: true })

/** The first Friday on or after `date`. */
function fridayFrom(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + ((5 - at.getUTCDay() + 7) % 7))
  return at.toISOString().slice(0, 10)
}

async function repeatFridays(page: Page): Promise<void> {
  await button(page, 'Repeat…').click()
  const dialog = page.getByRole('dialog', { name: 'Repeat departures' })
  await dialog.getByRole('checkbox', { name: 'Friday' }).check({ force: true })
  await dialog.getByLabel('First day').fill(dayIn(10))
  await dialog.getByLabel('Last day').fill(dayIn(30))
  await dialog.getByLabel('Seats on each date').fill('١٢')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Add 3 dates' }).click()
  await expect(dialog).toBeHidden()
}

test('an international trip with three dates and five pictures takes at most 30 taps @exhaustive', async ({
  page,
  request,
}) => {
  const agency = await registerAgency(request, 'Wadi Tappers')
  await storeSession(page, agency)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/agency/trips')
  await untilHydrated(page)
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'New Trip' }).click()
  await field(page, 'Title').fill('Petra by night')
  await field(page, 'Destination').fill('Petra')
  await field(page, 'Description').fill('Candles in the Siq.')
  await nextPage(page, 'when')
  await field(page, 'Start Date').fill(dayIn(20))
  await field(page, 'End Date').fill(dayIn(22))
  await field(page, 'Total Seats').fill('12')
  for (const number of [2, 3]) {
    await button(page, 'Add Date').click()
    await field(page, `Date ${number}`).fill(dayIn(20 + 7 * number))
    await expect(field(page, `Seats ${number}`)).toHaveValue('12')
  }
  await page.getByLabel('International Trip').click()
  await field(page, 'EGP Amount').fill('12000')
  await field(page, 'Foreign Amount').fill('350')
  await nextPage(page, 'programme')
  await field(page, 'Place on a map').fill('29.5324, 35.0063')
  for (const number of [1, 2, 3]) {
    await button(page, 'Add Day').click()
    await day(page, number).getByLabel('Day Title').fill(`Day of stones ${number}`)
  }
  const { controls } = await readSize(page)
  expect(controls, 'with three days').toBeLessThanOrEqual(30)
  await nextPage(page, 'rules')
  await nextPage(page, 'pictures')
  await page.getByLabel('Add pictures').click()
  const pictures = []
  for (const width of [200, 210, 220, 230, 240]) {
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width, height: 150 } })
    pictures.push({ name: `${width}.png`, mimeType: 'image/png', buffer })
  }
  await page.getByLabel('Add pictures').setInputFiles(pictures)
  await expect(page.getByRole('listitem', { name: 'Picture 5' })).toBeVisible()
  await nextPage(page, 'preview')
  await button(page, 'Publish').click()
  await expect(page).toHaveURL('/agency/trips')
  const [saved] = await callApi<SavedTrip[]>(request, agency.token, '/api/trips/mine')
  expect(saved).toMatchObject({
    status: 'published',
    meetingPin: '29.5324,35.0063',
    pricing: { egpAmount: 12_000, foreignAmount: 350 },
  })
  expect([saved!.dates.length, saved!.images.length, saved!.itinerary.length]).toEqual([3, 5, 3])
  expect((await taps()).length).toBeLessThanOrEqual(30)
  await page.goto(`/trip/${saved!._id}`)
  const map = page.getByRole('link', { name: 'Open in maps' })
  await expect(map).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=29.5324,35.0063')
})

for (const { name, viewport, tag } of [
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, tag: '@quick' },
  { name: 'a phone', viewport: { width: 390, height: 844 }, tag: '@exhaustive' },
]) {
  test(
    `on ${name}, an agency writes a trip page by page, sends it for review and duplicates it`,
    { tag },
    async ({ page, request }) => {
      await page.setViewportSize(viewport)
      const agency = await createVerifiedUser(request, 'agency', 'Wadi Writers')
      const own = () => callApi<SavedTrip[]>(request, agency.token, '/api/trips/mine')
      await signInByToken(page, agency.email, password)

      await test.step('missing fields of the first page are reported and the first one is focused', async () => {
        await page.goto('/agency/trips/new')
        await untilHydrated(page)
        await button(page, 'Next').click()
        await expect(page.getByText('Please enter a title.')).toBeVisible()
        await expect(field(page, 'Title')).toBeFocused()
      })

      await test.step('the first page creates a draft, and Back returns to it', async () => {
        await field(page, 'Title').fill('Wadi on foot')
        await field(page, 'Destination').fill('Fayoum')
        await nextPage(page, 'when')
        expect(await own()).toMatchObject([{ title: 'Wadi on foot', isReadyForReview: false, dates: [] }])
        await page.goBack()
        await expect(field(page, 'Title')).toHaveValue('Wadi on foot')
        await page.goForward()
        await expect(field(page, 'Start Date')).toHaveValue('')
      })

      await test.step('adding every Friday takes one step', async () => {
        await field(page, 'Price(?! of| change)').fill('٩٠٠،٥٠')
        await repeatFridays(page)
        await expect(field(page, 'Start Date')).toHaveValue(fridayFrom(dayIn(10)))
        await field(page, 'End Date').fill(fridayFrom(dayIn(10)))
        await page.getByText('More', { exact: true }).filter({ visible: true }).click()
        await field(page, 'Price of date 3').fill('1200')
        await button(page, 'Add Option').click()
        await page.getByLabel('Option', { exact: true }).fill('Child')
        await page.getByLabel('Price change per seat').fill('-300.5')
        await expect(field(page, 'Seats 3')).toHaveValue('12')
      })

      await test.step('what is typed survives a reload', async () => {
        await page.reload()
        await expect(page.getByText('We restored what you typed last time.')).toBeVisible()
        await expect(field(page, 'Price(?! of| change)')).toHaveValue('900.50')
        await expect(field(page, 'Date 3')).not.toHaveValue('')
        await untilHydrated(page)
        await nextPage(page, 'programme')
      })

      await test.step('days are reordered by keyboard and keep the focus', async () => {
        await button(page, 'Add Day').click()
        await day(page, 1).getByLabel('Day Title').fill('Home')
        await button(page, 'Add Day').click()
        await expect(day(page, 1).getByLabel('Day Title')).toBeHidden()
        await day(page, 2).getByLabel('Day Title').fill('Whales')
        await day(page, 2).getByLabel('Activities').fill('Tea\n\nWalk')
        await button(page, 'Move day 2 up').press('Enter')
        await expect(page.getByText('Moved to position 1 of 2.').last()).toBeAttached()
        await expect(button(page, 'Move day 1 down')).toBeFocused()
        await expect(day(page, 1).getByLabel('Day Title')).toHaveValue('Whales')
        await nextPage(page, 'rules')
        await nextPage(page, 'pictures')
      })

      await test.step('pictures are uploaded when chosen and survive a reload', async () => {
        await page.getByLabel(/^Itinerary PDF/).setInputFiles('e2e/files/plan.pdf')
        await page.getByLabel('Add pictures').setInputFiles(['e2e/files/desert.jpg', 'e2e/files/transfer.png'])
        await expect(page.getByRole('listitem', { name: 'Picture 2' })).toBeVisible()
        await button(page, 'Move picture 2 earlier').press('Enter')
        // a phone has no buttons that move pictures later
        const isPhone = viewport.width < 641
        const focused = isPhone
          ? page.getByRole('listitem', { name: 'Picture 1' })
          : button(page, 'Move picture 1 later')
        await expect(focused).toBeFocused()
        await expect(page.getByRole('link', { name: 'View the PDF' })).toBeVisible()
        await page.reload()
        await expect(page.getByRole('listitem', { name: 'Picture 2' })).toBeVisible()
        await untilHydrated(page)
        await nextPage(page, 'preview')
      })

      await test.step('the last page shows the trip, which cannot be booked, and sends it for review', async () => {
        await expect(page.getByRole('heading', { level: 1, name: 'Wadi on foot' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Whales' })).toBeVisible()
        await expect(page.getByRole('button', { name: /^Book/ }).filter({ visible: true })).toBeDisabled()
        await button(page, 'Send for review').click()
        await expect(page).toHaveURL('/agency/trips')
      })

      const [saved] = await own()
      if (!saved) throw new Error('nothing was saved')
      expect(saved).toMatchObject({ title: 'Wadi on foot', price: 900.5, status: 'draft', isReadyForReview: true })
      expect(saved).toMatchObject({ isDraftPublic: false, options: [{ name: 'Child', priceChange: -300.5 }] })
      expect(saved.images).toHaveLength(2)
      expect(saved.itineraryPdf).toBeTruthy()
      expect(saved.dates.map(({ totalSeats, price }) => [totalSeats, price])).toEqual([
        [12, null],
        [12, null],
        [12, 1_200],
      ])
      expect(saved.itinerary.map((each) => [each.day, each.title, each.activities])).toEqual([
        [1, 'Whales', ['Tea', 'Walk']],
        [2, 'Home', []],
      ])

      await test.step('a duplicate keeps the files, clears the dates and asks for them', async () => {
        await page.goto(`/agency/trips/new?from=${saved._id}`)
        await untilHydrated(page)
        await expect(field(page, 'Title')).toHaveValue('Wadi on foot (copy)')
        await nextPage(page, 'when')
        await expect(field(page, 'Start Date')).toHaveValue('')
        await expect(field(page, 'Price(?! of| change)')).toHaveValue('900.50')
        await page
          .getByRole('navigation', { name: 'Pages of this form' })
          .getByRole('link', { name: 'Programme' })
          .click()
        await page.goto(page.url().replace('programme', 'preview'))
        await untilHydrated(page)
        await button(page, 'Send for review').click()
        await expect(page).toHaveURL(/step=when$/)
        await expect(field(page, 'Start Date')).toBeFocused()
        await field(page, 'Start Date').fill(dayIn(40))
        await field(page, 'End Date').fill(dayIn(41))
        await field(page, 'Total Seats').fill('9')
        await nextPage(page, 'programme')
        const copy = (await own()).find(({ title }) => title === 'Wadi on foot (copy)')
        expect(copy).toMatchObject({ images: saved.images, itineraryPdf: saved.itineraryPdf })
        expect(copy?.dates.map(({ startDate }) => startDate)).toEqual([dayIn(40)])
      })
    },
  )
}

test('a date booked while the form is open is restored, and unsaved input is kept @exhaustive', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const dates = [20, 27].map((days) => ({ startDate: dayIn(days), totalSeats: 10 }))
  const trip = await createTestTrip(request, { title: 'Wadi with a race', dates })
  await signInByToken(page, demoAgency)
  await page.goto(`/agency/trips/${trip._id}/edit`)
  await untilHydrated(page)
  await field(page, 'Description').fill('Rewritten while somebody books.')
  await page.getByRole('link', { name: 'When and price' }).click()
  await button(page, 'Remove date 2').click()
  await expect(field(page, 'Date 2')).toHaveCount(0)

  const customer = await registerCustomer(request, 'Omar Said')
  await callApi(request, customer.token, '/api/bookings', {
    method: 'POST',
    data: {
      trip: trip._id,
      seats: 2,
      selectedStartDate: dayIn(27),
      paymentType: 'full_payment',
      paymentReference: 'FT 2611 0077',
    },
  })

  await test.step('an unreachable server loses no input', async () => {
    const address = `**/api/trips/${trip._id}`
    await page.route(address, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    await button(page, 'Save Changes').click()
    await expect(page.getByText(/^Failed to update trip/)).toBeVisible()
    await page.unroute(address)
  })

  await test.step('the removed date reappears with an explanation', async () => {
    await button(page, 'Save Changes').click()
    await expect(page.getByText(/^2 seats are booked for .* cannot be removed or moved\.$/)).toBeVisible()
    await expect(field(page, 'Date 2')).toHaveValue(dayIn(27))
    await expect(field(page, 'Date 2')).toBeFocused()
    await expect(button(page, 'Remove date 2')).toHaveAttribute('aria-disabled', 'true')
    await expect(button(page, 'Remove date 2')).toHaveAccessibleDescription(/needs at least 2 seats/)
  })

  await test.step('rejects fewer seats than are booked before saving', async () => {
    await field(page, 'Seats 2').fill('1')
    await button(page, 'Save Changes').click()
    await expect(page.getByText('More seats than this are already booked.')).toBeVisible()
    await expect(field(page, 'Seats 2')).toBeFocused()
    await field(page, 'Seats 2').fill('6')
    await button(page, 'Save Changes').click()
    await expect(page).toHaveURL('/agency/trips')
  })

  const token = await signInByApi(request, demoAgency, demoPassword)
  const saved = await readTrip(request, token, trip._id)
  expect(saved).toMatchObject({ description: 'Rewritten while somebody books.' })
  expect(saved.dates).toMatchObject([
    { startDate: dayIn(20), totalSeats: 10, seatsBooked: 0 },
    { startDate: dayIn(27), totalSeats: 6, seatsBooked: 2 },
  ])
})
