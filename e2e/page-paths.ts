import type { Page } from '@playwright/test'
import { demoAdmin, demoAgency, demoCustomer, demoPassword } from './accounts.ts'
import { callApi, signInByApi } from './test-user.ts'

async function firstTrip(page: Page): Promise<string> {
  const trips = (await (await page.request.get('/api/trips?limit=1')).json()) as { _id: string }[]
  return `/trip/${trips[0]!._id}`
}

async function firstDeparture(page: Page): Promise<string> {
  const token = await signInByApi(page.request, demoAgency, demoPassword)
  const [departure] = await callApi<{ trip: { _id: string }; startDate: string; currency: string }[]>(
    page.request,
    token,
    '/api/agency/earnings/departures?limit=1',
  )
  const { trip, startDate, currency } = departure!
  return `/agency/earnings/departure?trip=${trip._id}&start=${startDate}&currency=${currency}`
}

async function firstDispute(page: Page): Promise<string> {
  const token = await signInByApi(page.request, demoAdmin, demoPassword)
  const { disputes } = await callApi<{ disputes: { _id: string }[] }>(
    page.request,
    token,
    '/api/admin/disputes?limit=1',
  )
  return `/admin/disputes?booking=${disputes[0]!._id}`
}

async function firstAgency(page: Page): Promise<string> {
  const agencies = (await (await page.request.get('/api/users/agencies?limit=1')).json()) as { _id: string }[]
  return `/agency-profile/${agencies[0]!._id}`
}

/** The pages of visitors. */
export const publicPaths = async (page: Page): Promise<string[]> => [
  '/',
  '/faq',
  '/money-protection',
  '/for-agencies',
  '/destinations',
  '/destinations?search=nothing-like-this',
  '/reviews',
  await firstTrip(page),
  '/agencies',
  '/agencies?search=nothing-like-this',
  await firstAgency(page),
  '/email-verification',
  '/reset-password',
  '/waiting-list?entry=any&token=any',
  '/reset-password?token=any&email=somebody%40example.com',
]

export const phonePaths = async (page: Page): Promise<string[]> => [
  '/',
  '/destinations',
  await firstTrip(page),
  '/agencies',
  await firstAgency(page),
]

/** Pages of a role with a dialog open, or about one row: in a layout of their own. */
async function openedPaths(page: Page, email: string): Promise<string[]> {
  const token = await signInByApi(page.request, email, demoPassword)
  const read = <T>(path: string) => callApi<T>(page.request, token, path)
  if (email === demoCustomer) {
    const [booking] = await read<{ _id: string }[]>('/api/bookings/mine?limit=1')
    return [`/my-bookings?booking=${booking!._id}`, `/my-bookings/submitted/${booking!._id}`]
  }
  if (email === demoAgency) {
    const [trip] = await read<{ _id: string; dates: { _id: string }[] }[]>('/api/trips/mine?limit=1')
    const [booking] = await read<{ _id: string }[]>('/api/bookings/agency?limit=1')
    return [
      '/agency/departures',
      `/agency/departures/${trip!.dates.at(-1)!._id}`,
      `/agency/trips/${trip!._id}/edit`,
      `/agency/trips?trip=${trip!._id}`,
      `/agency/bookings?booking=${booking!._id}`,
    ]
  }
  const paths: string[] = []
  for (const [list, parameter] of [
    ['bookings', 'booking'],
    ['agencies', 'agency'],
    ['users', 'user'],
    ['trips', 'trip'],
    ['messages', 'message'],
    ['reports', 'report'],
    ['promos', 'uses'],
  ] as const) {
    const { [list]: rows } = await read<Record<string, { _id: string }[]>>(`/api/admin/${list}?limit=1`)
    paths.push(`/admin/${list}?${parameter}=${rows![0]!._id}`)
  }
  return paths
}

/** The pages of each role; `linked` are those whose address the demo decides. */
export const privatePages = [
  {
    who: 'a customer',
    email: demoCustomer,
    paths: ['/customer', '/my-bookings', '/wishlist', '/account/notifications', '/account/devices', '/account/data'],
    linked: async (): Promise<string[]> => [],
    opened: (page: Page) => openedPaths(page, demoCustomer),
  },
  {
    who: 'an agency',
    email: demoAgency,
    paths: [
      '/agency/overview',
      '/agency/views',
      '/agency/reviews',
      '/agency/profile',
      '/agency/earnings',
      '/agency/earnings/payouts',
      '/agency/verification',
      '/agency/trips',
      '/agency/trips/new',
      '/agency/bookings',
      '/agency/pending-approvals',
      '/account/tokens',
      '/account/webhooks',
    ],
    linked: async (page: Page) => [await firstDeparture(page)],
    opened: (page: Page) => openedPaths(page, demoAgency),
  },
  {
    who: 'an admin',
    email: demoAdmin,
    paths: [
      '/admin/dashboard',
      '/admin/bookings',
      '/admin/bookings/payments',
      '/admin/bookings/payments?kind=balances',
      '/admin/bookings/refunds',
      '/admin/disputes',
      '/admin/money',
      '/admin/money/closing',
      '/admin/payouts',
      '/admin/payouts/sent',
      '/admin/trips',
      '/admin/agencies',
      '/admin/messages',
      '/admin/faqs',
      '/admin/legal',
      '/admin/legal/about',
      '/admin/promos',
      '/admin/reports',
      '/admin/users',
      '/admin/featured',
      '/admin/settings/company',
      '/admin/settings/payments',
      '/admin/settings/deadlines',
      '/admin/settings/limits',
      '/admin/settings/money',
      '/admin/settings/privacy',
      '/admin/webhooks',
      '/admin/mail',
      '/admin/audit',
    ],
    linked: async (page: Page) => [await firstDispute(page), '/admin/money?from=2026-01-01&to=2026-12-31'],
    opened: (page: Page) => openedPaths(page, demoAdmin),
  },
]
