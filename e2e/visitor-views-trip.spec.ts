import type { Page } from '@playwright/test'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { demoBooker, demoPassword } from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { createTripOf, registerAgency } from './test-agency.ts'
import { dayIn } from './test-trip.ts'
import { callApi } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

interface Found {
  _id: string
  title: string
}

/** Opens a demo trip by part of its title. */
async function openTrip(page: Page, text: string, before = ''): Promise<void> {
  const found = await page.request.get(`/api/trips?search=${encodeURIComponent(text)}`)
  const trip = ((await found.json()) as Found[]).find(({ title }) => title.includes(text))
  await page.goto(`${before}/trip/${trip?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
  // clicks before hydration would be lost
  await untilHydrated(page)
}

const phone = { width: 390, height: 844 }

test('the gallery opens full-screen, works by keyboard and returns focus', async ({ page }) => {
  await openTrip(page, 'Siwa Oasis')
  const opener = page.getByRole('button', { name: '4 pictures' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog', { name: /Siwa Oasis/ })
  await expect(lightbox.getByText('1 / 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('2 / 4')).toBeVisible()
  await page.keyboard.press('End')
  await expect(lightbox.getByText('4 / 4')).toBeVisible()
  await expect(lightbox.getByRole('img', { name: /Picture 4 of 4/ })).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(lightbox.getByText('1 / 4')).toBeVisible()
  await lightbox.getByRole('button', { name: 'Show picture 3' }).click()
  await expect(lightbox.getByText('3 / 4')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(opener).toBeFocused()
})

test('in Arabic the arrow keys are mirrored', { tag: '@exhaustive' }, async ({ page }) => {
  await openTrip(page, 'Siwa Oasis', '/ar')
  await page.getByRole('button', { name: '4 صور', exact: true }).click()
  const lightbox = page.getByRole('dialog', { name: /Siwa Oasis/ })
  await expect(lightbox.getByText('1 / 4')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox.getByText('2 / 4')).toBeVisible()
  await expect(lightbox.getByRole('img', { name: /2/ })).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('1 / 4')).toBeVisible()
})

test('on a phone the gallery works with buttons, dots and swipes', { tag: '@exhaustive' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await openTrip(page, 'Siwa Oasis')
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect(pictures.getByText('2 / 4')).toBeVisible()
  await pictures.getByRole('button', { name: 'Show picture 4' }).click()
  await expect(pictures.getByText('4 / 4')).toBeVisible()
  await expect(pictures.getByRole('img', { name: /Picture 4 of 4/ })).toBeInViewport()
  await pictures.getByRole('img', { name: /Picture 4 of 4/ }).hover()
  await page.mouse.wheel(-390, 0)
  await expect(pictures.getByText('3 / 4')).toBeVisible()
})

test(
  'the page shows every fact, the itinerary and the organizer',
  { tag: '@exhaustive' },
  async ({ page, request }) => {
    const agency = await registerAgency(request, 'Wadi Facts')
    const agencyDetails = {
      description: 'We walk slowly.',
      contactPhone: '+20 100 555 0142',
      website: 'https://wadi.example/walks',
    }
    await callApi(request, agency.token, '/api/users/agency-profile', { method: 'PUT', data: { agencyDetails } })
    const trip = await createTripOf(request, agency.token, {
      title: 'White walls',
      endDate: dayIn(22),
      totalSeats: 8,
      pickupLocation: 'Maadi metro',
      dropoffLocation: 'Tahrir Square',
      accommodation: 'Tents for two',
      cancellationPolicy: 'Free until a week before.',
      includes: ['Tea', 'Tents', 'Guide', 'Bread'],
      excludes: ['Tips'],
      itinerary: [
        {
          day: 1,
          title: 'Into the wadi',
          time: '08:00',
          location: 'Main gate',
          details: 'A slow start.',
          activities: ['Tea stop'],
        },
        { day: 2, title: 'Home again', time: '', location: '', details: '', activities: [] },
      ],
    })
    await page.goto(`/trip/${trip._id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('White walls')
    const header = main.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
    await expect(header.getByText('Wadi Degla')).toBeVisible()
    await expect(header.getByRole('link', { name: 'Wadi Facts' })).toHaveAttribute('href', /^\/agency-profile\//)
    await expect(main.getByText('A slow walk between white walls')).toBeVisible()
    const fact = (label: string) => main.locator('dl > div', { hasText: label }).locator('dd')
    await expect(fact('Dates')).toHaveText(formatDaySpan(dayIn(20), dayIn(22), 'en'))
    await expect(fact('Duration')).toHaveText('2 nights, 3 days')
    await expect(fact('Availability')).toHaveText('8 seats left')
    await expect(fact('Pickup')).toHaveText('Maadi metro')
    await expect(fact('Drop-off')).toHaveText('Tahrir Square')
    await expect(fact('Stay')).toHaveText('Tents for two')
    const section = (heading: string) =>
      main
        .locator('section, section > div')
        .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
        .last()
    await expect(section('Included').getByRole('listitem')).toHaveText(['Tea', 'Tents', 'Guide', 'Bread'])
    await expect(section('Not included').getByRole('listitem')).toHaveText(['Tips'])
    await expect(section('Cancellation')).toContainText('Free until a week before.')
    await expect(section('Itinerary').getByRole('heading', { level: 3 })).toHaveText(['Into the wadi', 'Home again'])
    for (const text of ['08:00', 'Main gate', 'A slow start.', 'Tea stop']) {
      await expect(section('Itinerary')).toContainText(text)
    }
    const organizer = section('Organizer')
    await expect(organizer).toContainText('Wadi Facts')
    await expect(organizer).toContainText('We walk slowly.')
    await expect(organizer.getByRole('link', { name: '0100 555 0142' })).toHaveAttribute('href', /^tel:/)
    await expect(organizer.getByRole('link', { name: agency.email })).toHaveAttribute('href', `mailto:${agency.email}`)
    const website = organizer.getByRole('link', { name: 'wadi.example/walks' })
    await expect(website).toHaveAttribute('href', agencyDetails.website)
    await expect(page.getByRole('complementary').getByRole('button', { name: 'Book these seats' })).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('button', { name: /wishlist/i })).toBeVisible()
  },
)

test('a date chosen in the list is selected in the panel and survives sign-in', async ({ page }) => {
  await openTrip(page, 'Siwa Oasis')
  const dates = page.getByRole('group', { name: 'Date' }).getByRole('radio')
  await expect(dates.first()).toBeChecked()
  await dates.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(dates.nth(1)).toBeChecked()
  const second = await dates.nth(1).inputValue()
  await expect(page.getByLabel('Departure')).toHaveValue(second)
  await page.getByRole('button', { name: 'Increase' }).click()

  await page.getByRole('button', { name: 'Book these seats' }).click()
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await signIn.getByLabel('Email').fill(demoBooker)
  await signIn.getByLabel('Password', { exact: true }).fill(demoPassword)
  await signIn.getByRole('button', { name: 'Sign In' }).click()
  const booking = page.getByRole('dialog', { name: /Book your seats/ })
  await expect(booking.getByRole('spinbutton', { name: 'Seats' })).toHaveText('2')
  await expect(booking.locator(`input[type=radio][value="${second}"]`)).toBeChecked()

  await page.reload()
  // the booking form may reopen, with its own seats input
  const panel = page.locator('#main')
  await expect(panel.getByLabel('Departure')).toHaveValue(second)
  await expect(panel.getByRole('spinbutton', { name: 'Seats', includeHidden: true })).toHaveText('2')
})

/** Lets the scripts of a page wait until the returned function is called, so that nothing is hydrated before. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

test('the first press on View opens the itinerary PDF, even before its part is hydrated', async ({ page }) => {
  const found = await page.request.get('/api/trips?search=Siwa%20Oasis')
  const trip = ((await found.json()) as Found[]).find(({ title }) => title.includes('Siwa Oasis'))
  const loadScripts = await holdScripts(page)
  await page.goto(`/trip/${trip?._id}`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'View', exact: true }).click({ noWaitAfter: true })
  loadScripts()
  await expect(page.getByRole('dialog', { name: 'Itinerary (PDF)' })).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})

test('a link that is held down while its part is hydrated keeps its press @exhaustive', async ({ page }) => {
  const found = await page.request.get('/api/trips?search=Siwa%20Oasis')
  const trip = ((await found.json()) as Found[]).find(({ title }) => title.includes('Siwa Oasis'))
  const loadScripts = await holdScripts(page)
  await page.goto(`/trip/${trip?._id}`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'View', exact: true }).hover()
  await page.mouse.down()
  loadScripts()
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Itinerary (PDF)' })).toBeVisible()
})

test('the itinerary PDF supports paging, zoom and download', { tag: '@exhaustive' }, async ({ page }) => {
  await openTrip(page, 'Siwa Oasis')
  const view = page.getByRole('button', { name: 'View', exact: true })
  await view.click()
  const viewer = page.getByRole('dialog', { name: 'Itinerary (PDF)' })
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await expect(viewer.getByText('Cairo to Siwa by the coast road')).toBeAttached()
  const sheet = viewer.getByRole('group', { name: 'Page 1' })
  const width = async () => (await sheet.boundingBox())?.width ?? 0
  const before = await width()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(before)
  await page.keyboard.press('0')
  await expect.poll(width).toBe(before)
  await viewer.getByRole('button', { name: 'Next page' }).click()
  await expect(viewer.getByText('2 / 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeFocused()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^Siwa Oasis.*\.pdf$/)
})

test(
  'a failed itinerary shows an error and can be retried',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    // pdf.js handles its rejected request only once its worker has asked for the headers, which may be later
    expectConsoleError(/Failed to load resource|: Failed to fetch$/)
    await openTrip(page, 'Siwa Oasis')
    let isAway = true
    await page.route('**/files/*.pdf', (route) => (isAway ? route.abort() : route.continue()))
    await page.getByRole('button', { name: 'View', exact: true }).click()
    const viewer = page.getByRole('dialog', { name: 'Itinerary (PDF)' })
    await expect(viewer.getByText("Couldn't open the itinerary.")).toBeVisible()
    isAway = false
    await viewer.getByRole('button', { name: 'Try Again' }).click()
    await expect(viewer.getByText('1 / 2')).toBeVisible()
  },
)

test('the share button copies the trip link', { tag: '@exhaustive' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTrip(page, 'Siwa Oasis')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share on WhatsApp' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('sold-out and coming-soon trips cannot be booked', async ({ page }) => {
  await openTrip(page, 'Maldives')
  await expect(page.getByText('This trip is sold out.').first()).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Book these seats' })).toHaveCount(0)

  await openTrip(page, 'Marrakesh')
  await expect(page.getByRole('button', { name: 'Coming Soon' }).first()).toBeDisabled()
})

test('a trip in two currencies shows what is paid online and in cash', { tag: '@exhaustive' }, async ({ page }) => {
  await openTrip(page, 'Istanbul: Two Shores')
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('Cash at the meeting point')).toBeVisible()
  await expect(panel.getByText('Or pay a 50% deposit now')).toBeVisible()
})

test('a missing trip links back to the destinations', { tag: '@exhaustive' }, async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/)
  const nowhere = '/trip/01900000-0000-7000-8000-000000000000'
  await page.goto(nowhere)
  await expect(page.getByRole('heading', { name: 'Trip not found or failed to load details.' })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/destinations$/)
})

test('a trip that fails to load can be retried', { tag: '@exhaustive' }, async ({ page, expectConsoleError }) => {
  expectConsoleError(/Failed to load resource/)
  await page.goto('/destinations')
  await untilHydrated(page)
  let isAway = true
  await page.route('**/trip/*.data*', (route) => (isAway ? route.abort() : route.continue()))
  await page
    .getByRole('link', { name: /Siwa Oasis/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Trip not found or failed to load details.' })).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Siwa Oasis/ })).toBeVisible()
})

test(
  'in dark mode, a trip prints dark on light, without navigation and buttons',
  { tag: '@exhaustive' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openTrip(page, 'Siwa Oasis')
    const lightness = (name: 'color' | 'backgroundColor') =>
      page.evaluate((each) => {
        const [red = 0, green = 0, blue = 0] = getComputedStyle(document.body)[each].match(/\d+/g)!.map(Number)
        return (red + green + blue) / 3
      }, name)
    expect(await lightness('backgroundColor')).toBeLessThan(60)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const viewport of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport)
      expect(await lightness('backgroundColor')).toBeGreaterThan(200)
      expect(await lightness('color')).toBeLessThan(60)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/EGP [\d,]+/).filter({ visible: true })).not.toHaveCount(0)
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      for (const name of [/^Book/, /wishlist/i, 'Share', 'Copy the code', /^Report/]) {
        await expect(page.getByRole('button', { name })).toHaveCount(0)
      }
    }
  },
)
