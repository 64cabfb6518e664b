import type { APIRequestContext, Page } from '@playwright/test'
import { callApi, registerCustomer, signInByApi } from './test-user.ts'
import { dayIn, createTestTrip } from './test-trip.ts'
import { signInByToken, demoAgency, demoPassword, createVerifiedUser, password } from './accounts.ts'
import { expect, test } from './strict-test.ts'
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

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( |$)`))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const day = (page: Page, number: number) => page.getByRole('region', { name: `Day ${number}`, exact: true })

const activity = (page: Page, ofDay: number, number: number) =>
  day(page, ofDay).getByRole('textbox', { name: `Activity ${number}`, exact: true })

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

test('pictures chosen before the first save are uploaded with the trip, and one that fails again in its form', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/400|Failed to load resource/)
  const agency = await createVerifiedUser(request, 'agency', 'Wadi Painters')
  await signInByToken(page, agency.email, password)
  await page.goto('/agency/trips/new')
  await untilHydrated(page)
  await field(page, 'Title').fill('Wadi in pictures')
  await field(page, 'Destination').fill('Fayoum')
  await field(page, 'Price(?! of| change)').fill('900')
  await field(page, 'Total Seats').fill('12')
  await field(page, 'Start Date').fill(dayIn(20))
  await field(page, 'End Date').fill(dayIn(21))
  // the start date is not asked twice
  await expect(field(page, 'Date 1')).toHaveValue(dayIn(20))
  await expect(page.getByText('Save the trip first, then edit it to upload images and itinerary PDF.')).toBeVisible()
  await page.getByLabel('Add pictures').setInputFiles(['e2e/files/desert.jpg', 'e2e/files/transfer.png'])
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2)

  let uploads = 0
  await page.route('**/api/upload/trip-images/*', (route) => {
    uploads += 1
    const body = JSON.stringify({ code: 'upload.not_an_image', message: 'Damaged' })
    return uploads === 2 ? route.fulfill({ status: 400, contentType: 'application/json', body }) : route.continue()
  })
  await button(page, 'Create Trip').click()
  await expect(page).toHaveURL(/\/edit#pictures$/)
  await expect(page.getByText('Failed to upload images. Please try again.')).toBeVisible()
  // the first is attached, the second is uploaded again
  await expect(page.getByRole('listitem', { name: 'Picture 2' })).toBeVisible()
  const saved = async () => (await callApi<SavedTrip[]>(request, agency.token, '/api/trips/mine'))[0]!.images
  expect(await saved()).toHaveLength(1)
  await button(page, 'Save Changes').click()
  await expect(page).toHaveURL('/agency/trips')
  expect(await saved()).toHaveLength(2)
})

test(
  'files cannot be changed while a new trip is saved, and leaving stops their upload',
  { tag: '@exhaustive' },
  async ({ page, request, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource/)
    const agency = await createVerifiedUser(request, 'agency', 'Wadi Leavers')
    await signInByToken(page, agency.email, password)
    await page.goto('/agency/trips/new')
    await untilHydrated(page)
    await field(page, 'Title').fill('Wadi left')
    await field(page, 'Destination').fill('Fayoum')
    await field(page, 'Price(?! of| change)').fill('900')
    await field(page, 'Total Seats').fill('12')
    await field(page, 'Start Date').fill(dayIn(20))
    await field(page, 'End Date').fill(dayIn(21))
    await page.getByLabel('Add pictures').setInputFiles(['e2e/files/desert.jpg', 'e2e/files/transfer.png'])
    const aborted: string[] = []
    page.on('requestfailed', (each) => each.url().includes('/trip-images/') && aborted.push(each.url()))
    // never answered
    await page.route('**/api/upload/trip-images/*', () => undefined)
    const sent = page.waitForRequest('**/api/upload/trip-images/*')
    await button(page, 'Create Trip').click()
    await sent
    await expect(page.getByLabel('Add pictures')).toBeDisabled()
    await expect(button(page, 'Remove transfer.png')).toBeDisabled()

    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/agency/trips')
    await expect.poll(() => aborted).toHaveLength(1)
    await expect(page.getByText('Failed to upload images. Please try again.')).toBeVisible()
    await expect(page).toHaveURL('/agency/trips')
  },
)

for (const { name, viewport, tag } of [
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, tag: [] },
  { name: 'a phone', viewport: { width: 390, height: 844 }, tag: '@exhaustive' },
]) {
  test(
    `on ${name}, agency creates a trip with dates, itinerary, pictures and PDF, and duplicates it`,
    { tag },
    async ({ page, request }) => {
      await page.setViewportSize(viewport)
      const agency = await createVerifiedUser(request, 'agency', 'Wadi Writers')
      await signInByToken(page, agency.email, password)

      await test.step('missing fields are reported and the first one is focused', async () => {
        await page.goto('/agency/trips/new')
        await untilHydrated(page)
        await button(page, 'Create Trip').click()
        await expect(page.getByText('Please enter a title.')).toBeVisible()
        await expect(field(page, 'Title')).toBeFocused()
      })

      await test.step('adding every Friday takes one step', async () => {
        await field(page, 'Title').fill('Wadi on foot')
        await field(page, 'Destination').fill('Fayoum')
        await field(page, 'Price(?! of| change)').fill('٩٠٠،٥٠')
        await repeatFridays(page)
        await expect(field(page, 'Start Date')).toHaveValue(fridayFrom(dayIn(10)))
        await field(page, 'Price of date 3').fill('1200')
        await button(page, 'Add Option').click()
        await page.getByLabel('Option', { exact: true }).fill('Child')
        await page.getByLabel('Price change per seat').fill('-300.5')
        await expect(field(page, 'Seats 3')).toHaveValue('12')
        await field(page, 'End Date').fill(fridayFrom(dayIn(10)))
      })

      await test.step('days and activities are reordered by keyboard and keep the focus', async () => {
        await button(page, 'Add Day').click()
        await day(page, 1).getByLabel('Day Title').fill('Home')
        await button(page, 'Add Day').click()
        await day(page, 2).getByLabel('Day Title').fill('Whales')
        await activity(page, 2, 1).fill('Walk')
        await page.keyboard.press('Enter')
        await activity(page, 2, 2).fill('Tea')
        await button(page, 'Move Activity 2 up').press('Enter')
        await expect(activity(page, 2, 1)).toHaveValue('Tea')
        await button(page, 'Move day 2 up').press('Enter')
        await expect(page.getByText('Moved to position 1 of 2.').last()).toBeAttached()
        await expect(button(page, 'Move day 1 down')).toBeFocused()
        await expect(day(page, 1).getByLabel('Day Title')).toHaveValue('Whales')
      })

      await test.step('the unsaved trip can be previewed but not booked', async () => {
        await button(page, 'Preview').click()
        const preview = page.getByRole('dialog', { name: 'Preview' })
        await expect(preview.getByRole('heading', { level: 1, name: 'Wadi on foot' })).toBeVisible()
        await expect(preview.getByRole('heading', { name: 'Whales' })).toBeVisible()
        await expect(preview.getByRole('button', { name: /^Book/ }).filter({ visible: true })).toBeDisabled()
        await page.keyboard.press('Escape')
        await expect(button(page, 'Preview')).toBeFocused()
      })

      await test.step('the whole draft survives a reload', async () => {
        await page.reload()
        await expect(page.getByText('We restored what you typed last time.')).toBeVisible()
        await expect(field(page, 'Price(?! of| change)')).toHaveValue('900.50')
        await expect(field(page, 'Date 3')).not.toHaveValue('')
        await expect(activity(page, 1, 1)).toHaveValue('Tea')
      })

      await test.step('saves with the PDF, then with the pictures, the second as the cover', async () => {
        await page.getByLabel(/^Itinerary PDF/).setInputFiles('e2e/files/plan.pdf')
        await button(page, 'Create Trip').click()
        await expect(page).toHaveURL(/\/edit#pictures$/)
        await expect(page.getByRole('heading', { name: 'Additional Files (PDF Itinerary)' })).toBeVisible()
        await page.getByLabel('Add pictures').setInputFiles(['e2e/files/desert.jpg', 'e2e/files/transfer.png'])
        await expect(page.getByRole('listitem', { name: 'Picture 2' })).toBeVisible()
        await button(page, 'Move picture 2 earlier').press('Enter')
        await expect(button(page, 'Move picture 1 later')).toBeFocused()
        await button(page, 'Save Changes').click()
        await expect(page).toHaveURL('/agency/trips')
      })

      const [saved] = await callApi<SavedTrip[]>(request, agency.token, '/api/trips/mine')
      if (!saved) throw new Error('nothing was saved')
      expect(saved).toMatchObject({ title: 'Wadi on foot', price: 900.5, status: 'draft' })
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

      await test.step('a duplicate keeps the files and clears the dates', async () => {
        await page.goto(`/agency/trips/new?from=${saved._id}`)
        await expect(field(page, 'Title')).toHaveValue('Wadi on foot (copy)')
        await expect(field(page, 'Start Date')).toHaveValue('')
        await expect(page.getByRole('listitem', { name: 'Picture 2' })).toBeVisible()
        await field(page, 'Start Date').fill(dayIn(40))
        await field(page, 'End Date').fill(dayIn(41))
        await button(page, 'Create Trip').click()
        await expect(page).toHaveURL('/agency/trips')
        const trips = await callApi<SavedTrip[]>(request, agency.token, '/api/trips/mine')
        const copy = trips.find(({ title }) => title === 'Wadi on foot (copy)')
        expect(copy).toMatchObject({ images: saved.images, itineraryPdf: saved.itineraryPdf })
        expect(copy?.dates.map(({ startDate }) => startDate)).toEqual([dayIn(40)])
      })
    },
  )
}

test('a date booked while the form is open is restored, and unsaved input is kept', async ({
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
    await expect(field(page, 'Description')).toHaveValue('Rewritten while somebody books.')
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
