import { listPendingApprovals } from '@rihla/contract/bookings/bookings.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildCustomer } from '#testing/builders/people.ts'

let world: Awaited<ReturnType<typeof createBookingFixture>>
beforeAll(async () => {
  world = await createBookingFixture()
})
afterAll(() => world.app.close())

const page = async (query: { page?: number; limit?: number } = {}) => {
  const { body, headers } = await world.app.call(listPendingApprovals, { as: world.agency, query })
  return { ids: body.map(({ _id }) => _id), total: Number(headers.get('x-total-count')) }
}

test('sorts by time since payment verification, longest first, on every page', async () => {
  const booked: string[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const customer = await buildCustomer(world.app.context)
    booked.push((await world.submit({ seats: 1 }, customer)).body._id)
  }
  const verified = [booked[2]!, booked[0]!, booked[3]!]
  for (const id of verified) {
    world.app.clock.advance({ minutes: 5 })
    await world.decide(id, 'payment_verified')
  }
  expect(await page()).toEqual({ ids: verified, total: 3 })
  expect(await page({ limit: 2 })).toEqual({ ids: verified.slice(0, 2), total: 3 })
  expect(await page({ limit: 2, page: 2 })).toEqual({ ids: verified.slice(2), total: 3 })

  await world.review(verified[0]!, 'approve')
  expect(await page()).toEqual({ ids: verified.slice(1), total: 2 })
})
