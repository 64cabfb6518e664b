import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { overlapsIn, readPdfText } from '#testing/pdf-text.ts'
import type { Manifest } from './manifest.ts'
import { renderManifest } from './render-manifest.ts'

const none = { EGP: 0, USD: 0, EUR: 0 }

const passenger = (n: number, change: Partial<Passenger> = {}): Passenger => ({
  _id: `0192f3a2-1b2c-7d3e-8f4a-1234${String(n).padStart(8, '0')}`,
  bookingNumber: String(n).padStart(8, '0'),
  status: 'confirmed',
  seats: 2,
  options: [],
  customer: { name: `Mona Adel ${n}` },
  phone: '+20 100 555 0199',
  paymentType: 'deposit_payment',
  currency: 'EGP',
  paidAmount: 1_000,
  remainingAmount: n === 1 ? 1_250 : 0,
  isPaidByTransfer: false,
  isBalanceSent: false,
  cash: n === 1 ? { amount: 300, currency: 'USD', collectedAt: null } : null,
  agencyNotes: null,
  isNoShow: false,
  needsAcceptance: false,
  travellers: null,
  actions: [],
  checkIn: { seats: n === 2 ? 2 : 0, version: 0, at: null, by: null },
  ...change,
})

const manifest = (passengers: Passenger[], change: Partial<Manifest> = {}): Manifest => ({
  locale: 'en',
  agencyName: 'Sahara Lines',
  departure: {
    _id: 'd',
    trip: { _id: 't', title: 'Siwa in four days', destination: 'Siwa', pickupLocation: '', status: 'published' },
    startDate: '2026-12-03',
    endDate: '2026-12-06',
    cancellation: null,
    minSeats: null,
    decisionDays: 7,
    isGuaranteed: false,
    hasDeparted: false,
    totalSeats: 100,
    seatsBooked: 100,
    people: { confirmed: passengers.length * 2, unconfirmed: 5 },
    checkedIn: 2,
    waiting: { parties: 0, seats: 0 },
    seatsWithoutTravellers: 0,
    paidByCurrency: none,
    balanceByCurrency: { ...none, EGP: 1_250 },
    cashByCurrency: { ...none, USD: 300 },
  },
  passengers,
  printedAt: 'Thu 3 Dec, 06:00',
  ...change,
})

const people = (count: number) => Array.from({ length: count }, (_, at) => passenger(at + 1))

/** The extracted text of each page. */
async function pagesOf(made: Manifest): Promise<string[]> {
  const file = await getDocument({ data: new Uint8Array(await renderManifest(made)), verbosity: 0 }).promise
  const numbers = Array.from({ length: file.numPages }, (_, at) => at + 1)
  const contents = await Promise.all(numbers.map(async (number) => (await file.getPage(number)).getTextContent()))
  return contents.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' '))
}

test('a few passengers fit on one page with their amounts to collect and the totals', async () => {
  const pages = await pagesOf(manifest(people(3)))
  expect(pages).toHaveLength(1)
  for (const text of ['Mona Adel 1', '+20 100 555 0199', '00000001', 'EGP 1,250', '$300', 'Sahara Lines', '5 people']) {
    expect(pages[0]?.replaceAll('\u00A0', ' ')).toContain(text)
  }
  expect(pages[0]).toContain('Page 1 of 1')
})

test('many passengers fill several numbered pages with repeated headers, each passenger once', async () => {
  const pages = await pagesOf(manifest(people(60)))
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, text] of pages.entries()) expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
  const all = pages.join(' ')
  for (let n = 1; n <= 60; n += 1) expect(all.split(`Mona Adel ${n} `)).toHaveLength(2)
  expect(pages[1]).toContain('To collect')
  expect(pages.at(-1)).toContain('Balance to collect')
})

test.each(['en', 'ar'] as const)(
  'long names in any script are not cut off (%s)',
  { tags: 'exhaustive' },
  async (locale) => {
    const long = 'محمد عبد الرحمن بن Mohamed Юлия '.repeat(20)
    const made = people(14).map((each) => ({ ...each, customer: { name: long }, phone: '+'.repeat(200) }))
    const text = (await pagesOf(manifest(made, { locale, agencyName: long }))).join(' ')
    expect(text.match(/Iuliia/g)).toHaveLength(15 * 20)
  },
)

test('a manifest without passengers shows a notice', async () => {
  expect((await pagesOf(manifest([])))[0]).toContain('No confirmed bookings for this departure yet.')
})

test('drawing a long list yields to the event loop', async () => {
  let turns = 0
  let isDrawing = true
  const count = () => {
    turns += 1
    if (isDrawing) setImmediate(count)
  }
  setImmediate(count)
  await renderManifest(manifest(people(150)))
  isDrawing = false
  // without yielding it is one or two
  expect(turns).toBeGreaterThan(4)
})

test('a passenger who did not come is marked as no-show', async () => {
  const [page] = await pagesOf(manifest([passenger(1, { isNoShow: true }), passenger(2)]))
  expect(page!.match(/Did not come/g)).toHaveLength(1)
})

test.each(['en', 'ar'] as const)('options, remarks and sums in three currencies are complete (%s)', async (locale) => {
  const options = ['Single room', 'غرفة مفردة Sea view', 'Cabin with balcony'].map((name) => ({
    name,
    seats: 2,
    priceChange: 0,
  }))
  const made = people(3).map((each) => ({ ...each, options, isNoShow: true, needsAcceptance: true }))
  const { departure } = manifest([])
  const sums = { EGP: 1_234_567.5, USD: 65_000.5, EUR: 7_250.5 }
  const pdf = await renderManifest(
    manifest(made, { locale, departure: { ...departure, balanceByCurrency: sums, cashByCurrency: sums } }),
  )
  expect(await overlapsIn(pdf)).toEqual([])
  const text = (await readPdfText(pdf)).flat().join(' ')
  expect(text).not.toContain('…')
  if (locale === 'en') expect(text.match(/accepted/g)).toHaveLength(3)
})

test('the heads of the columns are not alone at the foot of a page', { tags: 'exhaustive' }, async () => {
  for (let length = 10; length <= 40; length += 2) {
    const pickupLocation = 'In front of the museum. '.repeat(length)
    const { departure } = manifest([])
    const trip = { ...departure.trip, pickupLocation }
    const made = manifest(people(2), { departure: { ...departure, trip } })
    for (const text of await pagesOf(made)) expect(text.includes('To collect')).toBe(text.includes('Mona Adel'))
  }
})
