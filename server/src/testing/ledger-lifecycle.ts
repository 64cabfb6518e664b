import { addDays } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import { v4 } from 'uuid'
import { decideDispute, openDispute } from '#disputes/dispute-booking.ts'
import { processRefund } from '#refunds/process-refund.ts'
import { performTransition } from '#booking-actions/perform-transition.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { settleRecent } from '#ledger/settlement/settle-bookings.ts'
import { sendPayout } from '#payouts/send-payout.ts'
import { anyAdmin, asUser } from './builders/acting.ts'
import { type BookingOverrides, buildBooking } from './builders/bookings.ts'
import { buildPayoutDetails } from './builders/payouts.ts'
import { buildAgency, buildCustomer } from './builders/people.ts'
import { buildTrip, type TripOverrides } from './builders/trips.ts'
import { withoutTriggers } from './drop-guards.ts'
import type { TestApp } from './test-app.ts'

const startsOn = '2026-12-20'

interface Life {
  it: TestApp
  id: string
  admin: CurrentUser
  agency: CurrentUser
  customer: CurrentUser
}

/** What happens to the money of a booking after its approval. Amounts are major units. */
export type LifeStep = (life: Life) => Promise<unknown>

const onDay = ({ it }: Life, daysBefore: number) => it.clock.set(`${addDays(startsOn, -daysBefore)}T08:00:00Z`)

/** The customer cancels so many days before, and confirms this refund. */
export const cancel =
  (daysBefore: number, expectedRefund: number): LifeStep =>
  async (life) => {
    const { it, id, customer } = life
    onDay(life, daysBefore)
    const { status } = await it.db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const action = status === 'confirmed' ? 'request_cancellation' : 'cancel'
    return performTransition(it.context, customer, id, { action, expectedRefund })
  }

const transfer =
  (refundAmount: number, isPartial: boolean): LifeStep =>
  ({ it, id, admin }) =>
    processRefund(it.context, admin, id, { refundAmount, isPartial, refundNotes: 'The hotel keeps its part.' })
export const refund = (amount: number): LifeStep => transfer(amount, false)
export const refundPart = (amount: number): LifeStep => transfer(amount, true)

export const arriveLate =
  (receivedAmount: number): LifeStep =>
  ({ it, id, admin }) =>
    performTransition(it.context, admin, id, { action: 'record_late_payment', receivedAmount })

export const collect: LifeStep = ({ it, id, agency }) =>
  performTransition(it.context, agency, id, { action: 'collect_remaining' })
export const undoCollect: LifeStep = ({ it, id, admin }) =>
  performTransition(it.context, admin, id, { action: 'undo_collection', note: 'It was another traveller.' })
export const collectForeign: LifeStep = (life) => {
  onDay(life, 0)
  return performTransition(life.it.context, life.agency, life.id, { action: 'collect_cash' })
}
export const callOff: LifeStep = ({ it, id, agency }) =>
  performTransition(it.context, agency, id, { action: 'call_off', note: 'A sandstorm.' })

/** Two whole days after the trip. */
export const settle: LifeStep = (life) => {
  onDay(life, -3)
  return settleRecent(life.it.context)
}
export const payOut =
  (expectedAmount: number): LifeStep =>
  ({ it, admin, agency }) =>
    sendPayout(it.context, admin, {
      agencyId: agency.id,
      currency: 'EGP',
      expectedAmount,
      reference: 'FT 9',
      key: v4(),
    })

/** On the day after the trip, or later if it is already. */
export const complain: LifeStep = (life) => {
  const { it, id, customer } = life
  if (it.clock.today() <= startsOn) onDay(life, -1)
  return openDispute(it.context, customer, id, { category: 'other', text: 'The boat was missing.' })
}
/** Once the agency has had its time to answer. */
export const decide =
  (decision: 'customer' | 'agency' | 'split', refundAmount?: number): LifeStep =>
  ({ it, id, admin }) => {
    it.clock.advance({ hours: 6 * 24 })
    const reason = 'The boat was missing.'
    return decideDispute(it.context, admin, id, {
      decision,
      reason,
      ...(refundAmount !== undefined && { refundAmount }),
    })
  }

interface LifePlan {
  trip: TripOverrides
  /** Approved by default. */
  booking: Partial<BookingOverrides>
  /** The agency's own: percent of the days up to 25 November, and from the 26th on. Else that of the platform. */
  rates?: readonly [before: number, after: number]
  steps: readonly LifeStep[]
}

/** Plays it with an agency of its own: booked on 25 November 2026 in Cairo, for 20 December. Returns the agency's balances. */
export async function playLife(it: TestApp, { trip, booking, rates, steps }: LifePlan): Promise<string> {
  it.clock.set('2026-11-26T10:00:00Z')
  const agency = await buildAgency(it.context)
  const customer = await buildCustomer(it.context)
  const admin = await anyAdmin(it.context)
  await buildPayoutDetails(it.context, { agencyId: agency.id })
  if (rates) await addRates(it, agency.id, rates)
  const { id } = await buildBooking(it.context, {
    trip: await buildTrip(it.context, { agency, nights: 0, departures: [{ startsOn, totalSeats: 9 }], ...trip }),
    customer,
    createdAt: new Date('2026-11-25T21:59:00Z'),
    ...(booking.status === undefined && { transitions: ['verify_payment', 'approve'] as const }),
    ...booking,
  })
  const life = { it, id, admin, agency: asUser(agency.id, 'agency'), customer: asUser(customer.id, 'customer') }
  for (const step of steps) await step(life)
  return balancesOf(it, agency.id)
}

async function addRates(it: TestApp, agencyId: string, [before, after]: readonly [number, number]) {
  const rate = { agency_id: agencyId, set_by: null, created_at: it.clock.now() }
  await withoutTriggers(it.db, (trx) =>
    trx
      .insertInto('commission_rates')
      .values([
        { ...rate, id: v4(), percent: before, from_on: '2026-11-01' },
        { ...rate, id: v4(), percent: after, from_on: '2026-11-26' },
      ])
      .execute(),
  )
}

const short = {
  platform_cash: 'cash',
  customer_funds: 'funds',
  refunds_payable: 'refunds',
  agency_payable: 'agency',
  commission_revenue: 'commission',
  adjustments: 'adjustments',
  cash_to_agency: 'memo',
  cash_to_agency_contra: 'contra',
} as const
const order = Object.keys(short)

/** 'cash 1000, agency -900': what is left on the accounts of an agency; Egyptian pounds are not named. */
async function balancesOf(it: TestApp, agencyId: string): Promise<string> {
  const { rows } = await sql<{ account: keyof typeof short; currency: string; minor: number }>`
    select account, currency, sum(amount_minor)::int as minor from ledger_entries where agency_id = ${agencyId}
    group by account, currency having sum(amount_minor) <> 0`.execute(it.db)
  return rows
    .toSorted((a, b) => order.indexOf(a.account) - order.indexOf(b.account))
    .map(({ account, currency, minor }) => {
      const amount = (minor / 100).toFixed(2).replace('.00', '')
      return [short[account], ...(currency === 'EGP' ? [] : [currency]), amount].join(' ')
    })
    .join(', ')
}
