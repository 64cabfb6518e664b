import { bookTrip } from './test-agency.ts'
import { callApi, registerCustomer, signInByApi, verifyPayment } from './test-user.ts'
import { createTestTrip } from './test-trip.ts'
import { signInByToken, demoAdmin, demoPassword, disableNotificationStream } from './accounts.ts'
import { expect, test } from './strict-test.ts'

interface Featured {
  trips: { _id: string; title: string }[]
}

test('admin features a trip, reorders it by keyboard and removes it, and the home page follows @exhaustive', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const trip = await createTestTrip(request, { title: `Featured walk ${Date.now()}` })
  const token = await signInByApi(request, demoAdmin, demoPassword)
  const featured = () => callApi<Featured>(request, token, '/api/admin/trips/featured/list')
  const place = (id: string, featuredOrder: number) =>
    callApi(request, token, `/api/admin/trips/${id}/featured`, {
      method: 'PUT',
      data: { isFeatured: featuredOrder > 0, featuredOrder, showInHomepage: true },
    })
  const before = (await featured()).trips
  const count = 12
  expect(before, 'the demo fills all places').toHaveLength(count)
  const last = before.at(-1)!
  await place(last._id, 0)

  await disableNotificationStream(page)
  await signInByToken(page, demoAdmin)
  await page.goto(`/admin/featured?search=${encodeURIComponent(trip.title)}`)
  await expect(page.getByRole('heading', { name: 'Featured on Homepage (11/12)' })).toBeVisible()
  const all = page.locator('section').filter({ has: page.getByRole('heading', { name: 'All Published Trips' }) })
  const add = all.getByRole('button', { name: new RegExp(trip.title) })

  await test.step('rejects the trip when another admin has taken the last slot', async () => {
    await place(last._id, count)
    await add.click()
    const refused = page
      .getByRole('status')
      .filter({ hasText: 'All 12 featured places are taken. Remove a trip first.' })
    await expect(refused).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Featured on Homepage (12/12)' })).toBeVisible()
    await expect(add).toBeDisabled()
    await place(last._id, 0)
    await page.reload()
  })

  await add.click()
  await expect(page.getByRole('heading', { name: 'Featured on Homepage (12/12)' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `is now featured at position ${count}.` })).toHaveCount(1)

  const up = page.getByRole('button', { name: `Move ${trip.title} up` })
  await up.focus()
  for (let at = count - 1; at >= 1; at -= 1) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `moved to position ${at}.` })).toHaveCount(1)
    if (at > 1) await expect(up).toBeFocused()
  }
  await expect(page.getByRole('button', { name: `Move ${trip.title} down` })).toBeFocused()
  expect((await featured()).trips[0]).toMatchObject({ _id: trip._id })
  await expect(async () => expect(await (await request.get('/')).text()).toContain(trip.title)).toPass()

  await page.getByRole('button', { name: `Remove ${trip.title} from the featured trips` }).click()
  await expect(page.getByRole('heading', { name: 'Featured on Homepage (11/12)' })).toBeVisible()
  await place(last._id, count)
  expect((await featured()).trips.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
})

test('admin previews and approves a draft, discounts it, suspends it with a reason and restores it', async ({
  page,
  request,
}) => {
  const trip = await createTestTrip(request, { title: `Draft to read ${Date.now()}`, status: 'draft' })
  await disableNotificationStream(page)
  await signInByToken(page, demoAdmin)
  await page.goto(`/admin/trips?search=${encodeURIComponent(trip.title)}`)
  const row = page.getByRole('row').filter({ hasText: trip.title })

  // nothing is published from the list
  await row.getByRole('button', { name: 'Approve' }).click()
  const details = page.getByRole('dialog', { name: trip.title })
  await expect(details).toContainText('A slow walk between white walls')
  await expect(row).toContainText('Draft')
  await details.getByRole('button', { name: 'Approve' }).click()
  await expect(row).toContainText('Published')

  await row.getByRole('button', { name: `More actions for ${trip.title}` }).click()
  await page.getByRole('menuitem', { name: 'Discount' }).click()
  const discount = page.getByRole('dialog', { name: 'Manage Discount' })
  await discount.getByLabel('Enable discount').check()
  await discount.getByLabel('Discount percentage').fill('15')
  await expect(discount).toContainText('EGP 850')
  await discount.getByRole('button', { name: 'Save Discount' }).click()
  await expect(page.getByText('Discount updated successfully!')).toBeVisible()
  await expect(row).toContainText('−15%')

  await row.getByRole('button', { name: 'Suspend' }).click()
  const suspend = page.getByRole('dialog', { name: 'Suspend trip' })
  await suspend.getByLabel('Reason').fill('The pictures show another place.')
  await suspend.getByRole('button', { name: 'Suspend' }).click()
  await expect(row).toContainText('Suspended')
  await row.getByRole('button', { name: 'Restore' }).click()
  await details.getByRole('button', { name: 'Restore' }).click()
  await expect(row).toContainText('Published')
})

test(
  'deleting a trip asks again when bookings have been made since the impact was shown',
  { tag: '@exhaustive' },
  async ({ page, request, expectConsoleError }) => {
    expectConsoleError(/409/)
    const trip = await createTestTrip(request, { title: `Deleted by an admin ${Date.now()}` })
    const { token } = await registerCustomer(request, 'Ola Sixth')
    await verifyPayment(request, await bookTrip(request, token, trip))
    await disableNotificationStream(page)
    await signInByToken(page, demoAdmin)
    await page.goto(`/admin/trips?search=${encodeURIComponent(trip.title)}`)
    await page.getByRole('button', { name: `More actions for ${trip.title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete trip' })
    await expect(dialog).toContainText('1 booking will be cancelled (2 seats)')
    await expect(dialog).toContainText('EGP 2,000')

    await bookTrip(request, token, trip, { seats: 3 })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'have changed since you opened this' })).toBeVisible()
    await expect(dialog).toContainText('2 bookings will be cancelled (5 seats)')
    await expect(dialog).toContainText('EGP 2,000')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Trip deleted successfully')).toBeVisible()
    await expect(page.getByText('No results match these filters.')).toBeVisible()
  },
)
