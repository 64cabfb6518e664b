import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { writeQrCodeVideo } from './fake-camera.ts'
import { dayIn, createTestTrip } from './test-trip.ts'
import { signInByToken, demoAdmin, demoAgency, demoBooker, demoPassword } from './accounts.ts'
import { expect, test } from './strict-test.ts'

const film = join(tmpdir(), `rihla-voucher-${process.pid}.y4m`)
const { launchOptions } = config.use ?? {}

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

async function as(request: APIRequestContext, email: string) {
  const { token } = (await (
    await request.post('/api/users/login', { data: { email, password: demoPassword } })
  ).json()) as { token: string }
  return async <T>(method: string, path: string, data?: object): Promise<T> => {
    const response = await request.fetch(`/api${path}`, { method, data, headers: { authorization: `Bearer ${token}` } })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return (await response.json()) as T
  }
}

/** A trip departing today with two confirmed bookings and one unconfirmed. */
async function meetingPoint(request: APIRequestContext) {
  const title = `Dawn at the lakes ${Math.floor(Math.random() * 1e6)}`
  const trip = await createTestTrip(request, {
    title,
    startDate: dayIn(0),
    endDate: dayIn(1),
    isInternational: true,
    pricing: { egpAmount: 1_000, foreignAmount: 50, foreignCurrency: 'USD' },
  })
  const [agency, admin] = [await as(request, demoAgency), await as(request, demoAdmin)]
  const book = async (email: string, seats: number, isConfirmed = true) => {
    const booking = await (
      await as(request, email)
    )<{ _id: string; bookingNumber: string; depositAmount: number }>('POST', '/bookings', {
      trip: trip._id,
      seats,
      selectedStartDate: dayIn(0),
      paymentType: 'deposit_payment',
      paymentReference: `FT ${randomUUID()}`,
    })
    if (!isConfirmed) return booking
    await admin('PUT', `/admin/bookings/${booking._id}/status`, {
      status: 'payment_verified',
      receivedAmount: booking.depositAmount,
    })
    await agency('PUT', `/bookings/${booking._id}/review`, { action: 'approve' })
    await admin('PUT', `/admin/bookings/${booking._id}/status`, { status: 'confirmed' })
    return booking
  }
  const karim = await book(demoBooker, 3)
  const nourhan = await book('nourhan@demo.rihla.example', 1)
  const pending = await book('amr.zaki@demo.rihla.example', 2, false)
  const [departure] = await agency<{ _id: string }[]>('GET', `/departures?search=${encodeURIComponent(title)}`)
  return { title, karim, nourhan, pending, place: `/agency/departures/${departure?._id}` }
}

const rowOf = (page: Page, number: string) =>
  page.getByRole('table', { name: 'Passengers' }).getByRole('row').filter({ hasText: number })

test('agency checks passengers in at the meeting point, including offline', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const { title, karim, place } = await meetingPoint(request)
  await signInByToken(page, demoAgency)

  await test.step('the departure opens from its tab', async () => {
    await page.goto('/agency/bookings')
    // the counts of the tabs arrive with the page and move them
    await expect(page.getByRole('table', { name: 'Bookings of your trips' })).toBeVisible()
    await page.getByRole('link', { name: 'Departures', exact: true }).click()
    await page.getByLabel('Search departures').fill(title)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('nav [aria-current=page]', { hasText: 'Departures' })).toBeVisible()
    await expect(page.getByText('2 people have unconfirmed bookings')).toBeVisible()
  })

  const row = rowOf(page, karim.bookingNumber)
  await test.step('check in everyone, one fewer, and undo', async () => {
    await row.getByRole('button', { name: /^Check in/ }).click()
    await expect(row.getByText('3/3 checked in')).toBeVisible()
    await row.getByRole('button', { name: 'Decrease' }).click()
    await expect(row.getByText('2/3 checked in')).toBeVisible()
    await row.getByRole('button', { name: /^Undo/ }).click()
    await expect(row.getByRole('button', { name: /^Check in/ })).toBeVisible()
  })

  await test.step('an offline check-in is queued and sent after reconnecting', async () => {
    await page.route('**/check-in', (route) => route.abort())
    await row.getByRole('button', { name: /^Check in/ }).click()
    await expect(row.getByText('3/3 checked in')).toBeVisible()
    await expect(page.getByText('1 check-in is saved here')).toBeVisible()
    const again = page.getByRole('button', { name: 'Try Again' })
    await expect(again).toBeVisible()
    await page.unroute('**/check-in')
    // it also retries automatically every few seconds, in which case the button is gone
    await again.click({ timeout: 2_000 }).catch(() => undefined)
    await expect(page.getByText('1 check-in is saved here')).toBeHidden()
    await page.reload()
    await expect(row.getByText('3/3 checked in')).toBeVisible()
  })

  await test.step('collect the balance payment and cash', async () => {
    await row.getByRole('button', { name: /^Collect the balance/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as collected' }).click()
    await expect(row.getByText('Balance collected')).toBeVisible()
    await row.getByRole('button', { name: /^Collect the cash/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as collected' }).click()
    await expect(row.getByText('$150 collected')).toBeVisible()
  })

  await test.step('it prints the lists alone, dark on light', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(row.getByText('3/3 checked in')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const role of ['navigation', 'searchbox', 'button', 'banner', 'contentinfo'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    await expect(page.getByRole('link', { name: 'All departures' })).toBeHidden()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 247, 240)')
    await expect(page.getByRole('table', { name: 'Passengers' }).locator('thead')).toHaveCSS('break-after', 'avoid')
    await page.emulateMedia({ media: null, colorScheme: null })
  })

  await test.step('missing passengers are listed, and the manifest downloads', async () => {
    await page.getByRole('button', { name: 'Not checked in yet' }).click()
    await expect(row).toBeHidden()
    for (const paper of ['PDF', 'CSV']) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: 'Download' })
          .click()
          .then(() => page.getByRole('menuitem', { name: `Manifest (${paper})` }).click()),
      ])
      expect(file.suggestedFilename()).toBe(`manifest-${dayIn(0)}.${paper.toLowerCase()}`)
    }
  })
  expect(page.url()).toContain(place)
})

test('scanning a voucher checks the booking in, and invalid codes are explained @exhaustive', async ({
  page,
  request,
  baseURL,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const { karim, nourhan, pending, place } = await meetingPoint(request)
  const dialog = page.getByRole('dialog', { name: 'Scan voucher' })
  await signInByToken(page, demoAgency)

  await test.step('a valid code shows the customer, the amount due and the check-in', async () => {
    writeQrCodeVideo(film, `${baseURL}/my-bookings?booking=${karim._id}`)
    await page.goto(place)
    await page.getByRole('button', { name: 'Scan voucher' }).click()
    await expect(dialog.getByText('This booking is valid and not checked in yet.')).toBeVisible()
    await expect(dialog.getByText('$150')).toBeVisible()
    await dialog.getByRole('button', { name: 'Check in 3 people' }).click()
    await expect(dialog.getByText(/^Checked in: 3\/3, .* by /)).toBeVisible()
  })

  await test.step('scanning it again reports that it is already checked in', async () => {
    await dialog.getByRole('button', { name: 'Scan the next voucher' }).click()
    await expect(dialog.getByText(/^Checked in: 3\/3, .* by /)).toBeVisible()
  })

  await test.step('a typed booking number works, and errors are explained', async () => {
    writeQrCodeVideo(film, 'WIFI:S:camp;T:WPA;P:sand;;')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: 'Scan voucher' }).click()
    await expect(dialog.getByText('This is not a Rihla voucher code.')).toBeVisible()
  })

  await test.step('the voucher link opens the booking, and the number can be typed', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
    await page.goto(`/my-bookings?booking=${nourhan._id}`)
    await expect(page).toHaveURL(new RegExp(`${place}\\?booking=`))
    await expect(dialog.getByText('This booking is valid and not checked in yet.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Scan the next voucher' }).click()
    await expect(dialog.getByText('The camera could not be opened.')).toBeVisible()
    await dialog.getByLabel('Booking number').fill(pending.bookingNumber.toUpperCase())
    await dialog.getByRole('button', { name: 'Find' }).click()
    await expect(dialog.getByText('This booking is not confirmed yet.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Scan the next voucher' }).click()
    await dialog.getByLabel('Booking number').fill('00000000')
    await dialog.getByRole('button', { name: 'Find' }).click()
    await expect(dialog.getByText("This code doesn't match any booking for your trips.")).toBeVisible()
  })
})
