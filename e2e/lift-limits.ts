import { request } from '@playwright/test'
import { demoAdmin, demoPassword } from './accounts.ts'
import { callApi, signInByApi } from './test-user.ts'

/** Lets customers of tests hold and book without limits; runs once the server is ready. */
export default async function liftLimits(): Promise<void> {
  const api = await request.newContext({ baseURL: `http://localhost:${process.env['E2E_PORT']}` })
  const admin = await signInByApi(api, demoAdmin, demoPassword)
  const data = { maxHolds: 0, maxUnverifiedBookings: 0, maxUnverifiedSeats: 0, maxUnprovenShare: 0 }
  await callApi(api, admin, '/api/admin/settings', { method: 'PUT', data })
  await api.dispose()
}
