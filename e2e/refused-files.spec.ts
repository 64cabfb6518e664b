import type { Page } from '@playwright/test'
import { form, goToProof, openNewBookingForm, reference, submittedText } from './booking-form.ts'
import { expect, test } from './strict-test.ts'
import { bookingsOf } from './test-user.ts'

const jpegHead = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex')
const damagedPicture = {
  name: 'torn.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([jpegHead, Buffer.alloc(3_000, 7)]),
}
const damagedPdf = { name: 'torn.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnothing behind it') }
const hugePdf = {
  name: 'scan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${'0'.repeat(10_485_761)}`),
}
const text = { name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('money') }
const file = 'e2e/files/transfer.png'

const send = (page: Page) => form(page).getByRole('button', { name: /^Send (?:my booking|again)$/ })
const alert = (page: Page) => form(page).locator('p[role=alert]')
const chooseFile = (page: Page, chosen: typeof text | string) =>
  form(page).locator('input[type=file]').setInputFiles(chosen)

test(
  'refused and failed files keep everything typed in the booking form',
  { tag: '@exhaustive' },
  async ({ browser, request, expectConsoleError }) => {
    expectConsoleError(/400|500|Failed to load resource/)
    const { page, customer } = await openNewBookingForm(request, browser)
    await goToProof(page)
    await reference(page).fill('FT 2026 1128')
    const expectKept = async () => {
      await expect(reference(page)).toHaveValue('FT 2026 1128')
      await expect(form(page).getByText('EGP 2,000').first()).toBeVisible()
    }

    for (const [refused, message] of [
      [text, /Please select a valid image file/],
      [hugePdf, /File scan\.pdf is too large\. Maximum size is 10MB\./],
      [damagedPicture, /damaged|valid image file/],
      [damagedPdf, /damaged/],
    ] as const) {
      await chooseFile(page, refused)
      await expect(alert(page)).toHaveText(message)
      await expectKept()
    }

    await page.route('**/api/upload/payment-proof', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await chooseFile(page, file)
    await expect(form(page).getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expectKept()
    await page.unroute('**/api/upload/payment-proof')
    await form(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(form(page).getByText('Uploaded')).toBeVisible()

    // a refused one leaves the uploaded one
    await chooseFile(page, damagedPdf)
    await expect(alert(page)).toHaveText(/damaged/)
    await expect(form(page).getByText('transfer.png')).toBeVisible()

    for (const failure of ['500', 'network'] as const) {
      await page.route('**/api/bookings', (route) =>
        failure === '500' ? route.fulfill({ status: 500, body: 'broken' }) : route.abort(),
      )
      await send(page).click()
      await expect(form(page).getByRole('alert').filter({ hasText: /\S/ }).last()).toBeVisible()
      await expectKept()
      await expect(form(page).getByText('transfer.png')).toBeVisible()
      await page.unroute('**/api/bookings')
    }
    await send(page).click()
    await expect(page.getByText(submittedText)).toBeVisible()
    const [booking] = await bookingsOf(request, customer)
    expect(booking).toMatchObject({
      paymentReference: 'FT 2026 1128',
      paymentProof: expect.stringMatching(/^\/files\//),
    })
  },
)
