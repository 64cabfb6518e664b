import { addDays, dayIn as dayInZone } from '@rihla/contract/dates.ts'
import type { APIRequestContext } from '@playwright/test'
import { demoAgency, demoPassword } from './accounts.ts'
import { expect } from './strict-test.ts'

/** The date this many days from today, in Cairo time. */
export const dayIn = (days: number): string => addDays(dayInZone('Africa/Cairo', new Date()), days)

export interface TestTrip {
  _id: string
  title: string
}

/** Creates a published trip for one test, so that no other test changes its seats and dates. */
export async function createTestTrip(
  request: APIRequestContext,
  trip: { title: string } & Record<string, unknown>,
): Promise<TestTrip> {
  const login = await request.post('/api/users/login', { data: { email: demoAgency, password: demoPassword } })
  const { token } = (await login.json()) as { token: string }
  const listed = await request.post('/api/trips', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      destination: 'Wadi Degla',
      description: 'A slow walk between white walls, with tea at the end of it.',
      price: 1_000,
      startDate: dayIn(20),
      endDate: dayIn(21),
      totalSeats: 20,
      status: 'published',
      ...trip,
    },
  })
  expect(listed.status(), await listed.text()).toBe(201)
  return (await listed.json()) as TestTrip
}
