import { ask, signInByApi } from './own-person.ts'
import { listOwnTrip } from './own-trip.ts'
import { beSignedIn, demoAdmin, demoPassword, hearNothing } from './people.ts'
import { expect, test } from './strict-test.ts'

interface Featured {
  trips: { _id: string; title: string }[]
}

test.setTimeout(120_000)

test('a trip is added at the end, moved by keyboard and removed; home follows', async ({ page, request }) => {
  const trip = await listOwnTrip(request, { title: `Featured walk ${Date.now()}` })
  const token = await signInByApi(request, demoAdmin, demoPassword)
  const featured = () => ask<Featured>(request, token, '/api/admin/trips/featured/list')
  const place = (id: string, featuredOrder: number) =>
    ask(request, token, `/api/admin/trips/${id}/featured`, {
      method: 'PUT',
      data: { isFeatured: featuredOrder > 0, featuredOrder, showInHomepage: true },
    })
  const before = (await featured()).trips
  const last = before.at(-1)!
  if (before.length === 12) await place(last._id, 0)
  const count = Math.min(before.length, 11) + 1

  await hearNothing(page)
  await beSignedIn(page, demoAdmin)
  await page.goto(`/admin/featured?search=${encodeURIComponent(trip.title)}`)
  await expect(page.getByRole('heading', { name: `Featured on Homepage (${count - 1}/12)` })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(trip.title) }).click()
  await expect(page.getByRole('heading', { name: `Featured on Homepage (${count}/12)` })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `is featured as number ${count}.` })).toHaveCount(1)

  const up = page.getByRole('button', { name: `Move ${trip.title} up` })
  await up.focus()
  for (let at = count - 1; at >= 1; at -= 1) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `is number ${at} now.` })).toHaveCount(1)
    if (at > 1) await expect(up).toBeFocused()
  }
  await expect(page.getByRole('button', { name: `Move ${trip.title} down` })).toBeFocused()
  expect((await featured()).trips[0]).toMatchObject({ _id: trip._id })
  await expect(async () => expect(await (await request.get('/')).text()).toContain(trip.title)).toPass()

  await page.getByRole('button', { name: `Remove ${trip.title} from the featured trips` }).click()
  await expect(page.getByRole('heading', { name: `Featured on Homepage (${count - 1}/12)` })).toBeVisible()
  if (before.length === 12) await place(last._id, 12)
  expect((await featured()).trips.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
})

test('a draft is read before it is approved, discounted, suspended with a reason and restored', async ({
  page,
  request,
}) => {
  const trip = await listOwnTrip(request, { title: `Draft to read ${Date.now()}`, status: 'draft' })
  await hearNothing(page)
  await beSignedIn(page, demoAdmin)
  await page.goto(`/admin/trips?search=${encodeURIComponent(trip.title)}`)
  const row = page.getByRole('row').filter({ hasText: trip.title })

  await row.getByRole('button', { name: trip.title, exact: true }).click()
  const details = page.getByRole('dialog', { name: trip.title })
  await expect(details).toContainText('A slow walk between white walls')
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
  await expect(row).toContainText('Published')
})
