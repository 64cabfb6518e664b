import { randomUUID } from 'node:crypto'
import { openUserPage } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'
import { bookTrip, createTripOf, registerAgency } from './test-agency.ts'
import { dayIn } from './test-trip.ts'
import { callApi, registerCustomer, storeSession, verifyPayment } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

/** Of a trip for EGP 2,000 with moderate rules, so many days before its departure. */
const tiers = [
  { daysBefore: 10, refund: '2,000' },
  { daysBefore: 5, refund: '1,000' },
  { daysBefore: 2, refund: null },
] as const

const texts = {
  path: '/my-bookings',
  cancel: 'Cancel booking',
  getsBack: (amount: string) => new RegExp(`^We send .*${amount}.* to your account by`),
  nothing: 'So shortly before the departure, nothing is refunded.',
  isComing: (amount: string) => new RegExp(`Your refund of .*${amount}.* is being processed`),
  noneComes: 'Under the cancellation rules of this trip, nothing is refunded.',
  sentBy: /We send it by .+ at the latest\./,
} as const

test(
  'a customer cancels in each tier of the rules and gets what was promised',
  { tag: '@exhaustive' },
  async ({ browser, request }) => {
    const agency = await registerAgency(request, `Cedar Roads ${randomUUID().slice(0, 4)}`)
    const customer = await registerCustomer(request, 'Laila Samir')
    const page = await openUserPage(browser)
    await page.setViewportSize({ width: 390, height: 844 })
    await storeSession(page, customer)
    const put = (token: string, path: string, data: object) => callApi(request, token, path, { method: 'PUT', data })

    for (const { daysBefore, refund } of tiers) {
      const trip = await createTripOf(request, agency.token, {
        title: `Cedars ${randomUUID().slice(0, 8)}`,
        startDate: dayIn(daysBefore),
        endDate: dayIn(daysBefore + 1),
        cancellationRules: { preset: 'moderate' },
      })
      const { _id: id } = await bookTrip(request, customer.token, trip, { selectedStartDate: dayIn(daysBefore) })
      await verifyPayment(request, { _id: id })
      await put(agency.token, `/api/bookings/${id}/review`, { action: 'approve' })

      await page.goto(`${texts.path}?booking=${id}`)
      await untilHydrated(page)
      const booking = page.getByRole('dialog', { name: trip.title })
      await booking.getByRole('button', { name: new RegExp(`^${texts.cancel}`) }).click()
      const dialog = page.getByRole('dialog', { name: texts.cancel })
      await expect(dialog.getByText(refund ? texts.getsBack(refund) : texts.nothing)).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: texts.cancel }).click()
      await expect(dialog).toBeHidden()
      await expect(booking.getByText(refund ? texts.isComing(refund) : texts.noneComes)).toBeVisible()
      await expect(booking.getByText(texts.sentBy)).toBeVisible({ visible: refund !== null })
    }
  },
)
