import { addDays, dayIn as dayInZone } from '@rihla/contract/dates.ts'
import type { APIRequestContext } from '@playwright/test'
import { demoAgency, demoPassword } from './people.ts'
import { expect } from './strict-test.ts'

/** So many days from today, in Cairo: there the day begins before it does in UTC. */
export const dayIn = (days: number): string => addDays(dayInZone('Africa/Cairo', new Date()), days)

export interface OwnTrip {
  _id: string
  title: string
}

/** A published trip that no other test books: seats and dates are as its test left them. */
export async function listOwnTrip(
  request: APIRequestContext,
  trip: { title: string } & Record<string, unknown>,
): Promise<OwnTrip> {
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
  return (await listed.json()) as OwnTrip
}
