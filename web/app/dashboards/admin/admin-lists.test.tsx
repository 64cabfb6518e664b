import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveSession, type SessionUser } from '#api/session.ts'
import * as agencies from './agencies/agencies-tab.tsx'
import * as bookings from './bookings/bookings-tab.tsx'
import * as messages from './messages/messages-tab.tsx'
import * as promos from './promos/promos-tab.tsx'
import * as trips from './trips/trips-tab.tsx'
import * as users from './users/users-tab.tsx'

const createdAt = '2026-11-20T10:00:00.000Z'
/** Responses of the API by path. */
const responses: Record<string, object> = {
  '/api/admin/users': {
    users: [{ _id: 'mona', name: 'Mona Adel', email: 'mona@example.org', role: 'customer', isActive: true, createdAt }],
    total: 1,
  },
  '/api/admin/agencies': {
    agencies: [
      {
        _id: 'siwan',
        name: 'Sara',
        email: 'siwan@example.org',
        isVerified: true,
        createdAt,
        agencyDetails: { name: 'Siwan Stars', description: 'Nights in the desert', phone: '', contactPhone: '' },
        documents: [],
      },
    ],
    total: 1,
  },
  '/api/admin/trips': {
    trips: [
      {
        _id: 'siwa',
        title: 'Siwa by night',
        destination: 'Siwa',
        images: [],
        status: 'draft',
        price: 1_000,
        currency: 'EGP',
        dates: [],
        seatsBooked: 4,
        totalSeats: 10,
        pricing: null,
        agency: { name: 'Sara', agencyDetails: { name: 'Siwan Stars' } },
        nextStatuses: ['published'],
        createdAt,
      },
    ],
    total: 1,
  },
  '/api/admin/promos': {
    promos: [
      {
        _id: 'winter',
        code: 'WINTER',
        title: 'Winter',
        type: 'percentage',
        value: 10,
        usedCount: 0,
        usageLimit: null,
        isUnused: true,
        endDate: '2026-12-31',
        state: 'active',
      },
    ],
    total: 1,
  },
  '/api/admin/messages': {
    messages: [{ _id: 'm', name: 'Omar', email: 'o@example.org', subject: 'A bus?', status: 'new', createdAt }],
    total: 1,
  },
  '/api/admin/bookings': {
    bookings: [
      {
        _id: 'booking',
        bookingNumber: '7K4MPQ2X',
        customer: { name: 'Mona Adel', email: 'mona@example.org' },
        trip: { _id: 'siwa', title: 'Siwa by night' },
        agency: { name: 'Siwan Stars' },
        status: 'confirmed',
        seats: 2,
        selectedStartDate: '2026-12-03',
        bookingEndDate: '2026-12-05',
        totalAmount: 2_000,
        currency: 'EGP',
        paymentBreakdown: null,
        paymentType: 'deposit_payment',
        depositAmount: 1_000,
        remainingAmount: 1_000,
        remainingPaid: true,
        balancePaidBy: 'agency',
        paymentProof: null,
        paymentReference: 'INSTA 1',
        nextStep: null,
        surplusDue: null,
        receipts: [],
        refunds: [],
        actions: [],
        createdAt,
      },
    ],
    counts: { confirmed: 1 },
    chosen: { trip: null, agency: null },
    heldReference: null,
    isCapped: false,
    reused: [],
    claims: [],
    total: 1,
  },
  '/api/admin/messages/stats': { total: 9, new: 4, replied: 3, today: 2, overdue: 0 },
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(responses[url.split('?')[0]!] ?? {}))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  saveSession('token', { _id: 'admin', role: 'admin' } as SessionUser)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

interface Tab {
  default: ComponentType<{ loaderData: never }>
  clientLoader: (args: never) => unknown
}

async function open({ default: Page, clientLoader }: Tab): Promise<void> {
  const App = createRoutesStub([
    {
      path: '/',
      loader: clientLoader as never,
      Component: Page as never,
      HydrateFallback: () => null,
    },
  ])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
  await screen.findByRole('table')
}

const nameOf = (element: Element): string => element.textContent || (element.getAttribute('aria-label') ?? '')
const namesOf = (elements: Iterable<Element>) => Array.from(elements, nameOf)

test.each([
  {
    heading: 'Users',
    tab: users,
    filters: ['All', 'Customer', 'Agency', 'Admin', 'Active and inactive', 'Active', 'Inactive'],
    columns: ['User', 'Role', 'Status', 'Joined', 'Actions'],
    row: 'Mona Adelmona@example.orgCustomerActiveFri 20 Nov 2026',
    actions: ['Mona Adel', 'Deactivate', 'More actions for Mona Adel'],
  },
  {
    heading: 'Agencies',
    tab: agencies,
    filters: ['All', 'Verified', 'Unverified', 'Documents to check', 'Payout accounts to check'],
    columns: ['Agency', 'Contact', 'Verification', 'Joined', 'Actions'],
    row: 'Siwan StarsNights in the desertsiwan@example.orgVerifiedFri 20 Nov 2026',
    actions: ['Siwan Stars', 'Unverify'],
  },
  {
    heading: 'Trips',
    tab: trips,
    filters: ['All', 'Draft', 'Published', 'Suspended', 'Archived', 'Undecided departures'],
    columns: ['Trip', 'Agency', 'Price', 'Seats', 'Status', 'Added', 'Actions'],
    row: 'Siwa by nightSiwaSiwan StarsEGP 1,0004 / 10DraftFri 20 Nov',
    actions: ['Siwa by night', 'Approve', 'More actions for Siwa by night'],
  },
  {
    heading: 'Bookings',
    tab: bookings,
    filters: [
      'All statuses',
      'Pending (0)',
      'Payment verified (0)',
      'Agency approved (0)',
      'Agency rejected (0)',
      'Confirmed (1)',
      'Payment rejected (0)',
      'Closed, no refund (0)',
      'Refund pending (0)',
      'Refunded (0)',
      'Refunds due',
      'Late',
      'Requests to cancel',
    ],
    columns: ['Customer', 'Trip', 'Dates', 'Seats', 'Amount', 'Payment type', 'Booked', 'Status', 'Proof', 'Actions'],
    row: 'Mona Adel7K4MPQ2XSiwa by nightSiwan StarsThu 3 – Sat 5 Dec 20262EGP 2,000Deposit EGP 1,000Balance EGP 1,000Collected',
    actions: ['Mona Adel'],
  },
  {
    heading: 'Promos',
    tab: promos,
    filters: ['All', 'Active', 'Upcoming', 'Expired', 'Used up'],
    columns: ['Code', 'Title', 'Discount', 'Usage', 'Valid Until', 'Status', 'Actions'],
    row: 'WINTERWinter10%0 / ∞Thu 31 Dec 2026Active',
    actions: ['Edit WINTER', 'Delete WINTER'],
  },
  {
    heading: 'Customer Messages',
    tab: messages,
    filters: ['All', 'New', 'Read', 'Replied'],
    columns: ['From', 'Subject', 'Status', 'Date', 'Actions'],
    row: 'Omaro@example.orgA bus?NewFri 20 Nov',
    actions: ['A bus?', 'Reply', 'Mark Read', 'Delete the message from Omar'],
  },
])('$heading: filters, columns and the actions of a row', async ({ heading, tab, filters, columns, row, actions }) => {
  await open(tab)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain(heading)
  const offered = document.querySelectorAll('[role=group] button, select[aria-label] option')
  expect(namesOf(offered)).toEqual(filters)
  expect(namesOf(screen.getAllByRole('columnheader'))).toEqual(columns)
  const first = screen.getAllByRole('row')[1]!
  expect(first.textContent).toContain(row)
  expect(namesOf(within(first).queryAllByRole('button'))).toEqual(actions)
})

test('the messages have four counts above them', async () => {
  await open(messages)
  const counts = screen.getAllByRole('term').map((term) => (term.parentElement?.textContent ?? '').trim())
  expect(counts).toEqual(['Total Messages9', 'New Messages4', 'Replied3', 'Today2'])
})

test('on phones a page has 10 rows, filters are selects, and hidden headers take no focus', async () => {
  const urls: string[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return Response.json(responses[url.split('?')[0]!] ?? {})
  })
  await open(users)
  expect(urls.find((url) => url.startsWith('/api/admin/users'))).toContain('limit=10')
  expect(document.querySelectorAll('[role=group] button, th button')).toHaveLength(0)
  const roles = ['Role: All', 'Customer', 'Agency', 'Admin']
  expect(namesOf(screen.getByRole('combobox', { name: 'Role' }).children)).toEqual(roles)
})
