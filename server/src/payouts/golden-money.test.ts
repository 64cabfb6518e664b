import { type CancellationRules, presetTiers } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLedgerDifferences } from '#ledger/reconciliation.queries.ts'
import type { BookingOverrides } from '#testing/builders/bookings.ts'
import { buildAdmin } from '#testing/builders/people.ts'
import { buildPromo } from '#testing/builders/promos.ts'
import type { TripOverrides } from '#testing/builders/trips.ts'
import {
  arriveLate,
  callOff,
  cancel,
  collect,
  collectForeign,
  undoCollect,
  complain,
  decide,
  type LifeStep,
  payOut,
  playLife,
  refund,
  refundPart,
  settle,
} from '#testing/ledger-lifecycle.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-26T10:00:00Z' })
  await buildAdmin(it.context)
  await buildPromo(it.context, { code: 'TENTH', value: 10 })
})
afterAll(() => it.close())

const custom = (...tiers: CancellationRules['tiers']): CancellationRules => ({ preset: 'custom', tiers })
const flexible = { preset: 'flexible', tiers: presetTiers.flexible } as const
const moderate = { preset: 'moderate', tiers: presetTiers.moderate } as const
const strict = { preset: 'strict', tiers: presetTiers.strict } as const
const keepsDeposit = custom({ daysBefore: 5, refundPercent: 100, depositRefundPercent: 50 })
const third = custom({ daysBefore: 2, refundPercent: 33 })

const half: Partial<BookingOverrides> = { paymentType: 'deposit_payment' }
const confirmed: Partial<BookingOverrides> = { status: 'confirmed' }
const egp = (price: number, cancellationRules?: CancellationRules): TripOverrides => ({
  price,
  ...(cancellationRules && { cancellationRules }),
})
const abroad: TripOverrides = { price: 2_000, foreign: { amount: 100, currency: 'USD' } }

type Row = [
  name: string,
  trip: TripOverrides,
  booking: Partial<BookingOverrides>,
  steps: LifeStep[],
  balances: string,
  rates?: readonly [before: number, after: number],
]

/**
 * Whole lives of bookings, from the price to the payout, and what is left on each account of their agency. The figures were
 * computed by hand from docs/product (pricing, cancellation, refunds, commission, payouts), in major units.
 */
const rows: Row[] = [
  ['takes place', egp(1_000), confirmed, [settle], 'cash 1000, agency -900, commission -100'],
  ['and is paid out', egp(1_000), confirmed, [settle, payOut(900)], 'cash 100, commission -100'],
  [
    '0.05 at 10 %: half a piastre is the platform’s',
    egp(0.05),
    confirmed,
    [settle],
    'cash 0.05, agency -0.04, commission -0.01',
  ],
  ['flexible, 1 day', egp(1_000, flexible), {}, [cancel(1, 1_000), refund(1_000)], ''],
  [
    'flexible, on the day',
    egp(1_000, flexible),
    {},
    [cancel(0, 0), refund(0), settle],
    'cash 1000, agency -900, commission -100',
  ],
  ['moderate, 7 days', egp(1_000, moderate), {}, [cancel(7, 1_000), refund(1_000)], ''],
  [
    'moderate, 6 days, half of an odd amount',
    egp(1_000.01, moderate),
    {},
    [cancel(6, 500.01), refund(500.01), settle],
    'cash 500, agency -450, commission -50',
  ],
  [
    'moderate, 3 days',
    egp(1_000, moderate),
    {},
    [cancel(3, 500), refund(500), settle],
    'cash 500, agency -450, commission -50',
  ],
  [
    'moderate, 2 days',
    egp(1_000, moderate),
    {},
    [cancel(2, 0), refund(0), settle],
    'cash 1000, agency -900, commission -100',
  ],
  [
    'strict, 14 days, of a confirmed booking',
    egp(1_000, strict),
    confirmed,
    [cancel(14, 500), refund(500), settle],
    'cash 500, agency -450, commission -50',
  ],
  [
    'strict, 13 days',
    egp(1_000, strict),
    {},
    [cancel(13, 0), refund(0), settle],
    'cash 1000, agency -900, commission -100',
  ],
  ['33 % of 0.05', egp(0.05, third), {}, [cancel(2, 0.02), refund(0.02), settle], 'cash 0.03, agency -0.03'],
  ['33 % of 0.01 is nothing', egp(0.01, third), {}, [cancel(2, 0), refund(0), settle], 'cash 0.01, agency -0.01'],
  [
    '33 % of 100.01',
    egp(100.01, third),
    {},
    [cancel(2, 33), refund(33), settle],
    'cash 67.01, agency -60.31, commission -6.70',
  ],
  [
    'the deposit of 1,001 is 501, of which half comes back',
    egp(1_001, keepsDeposit),
    half,
    [cancel(5, 250.5), refund(250.5), settle],
    'cash 250.50, agency -225.45, commission -25.05',
  ],
  [
    'a deposit and the balance by transfer, of which all comes back',
    egp(1_001, keepsDeposit),
    { ...half, transitions: ['verify_payment', 'approve', 'send_balance', 'verify_balance'] },
    [cancel(5, 750.5), refund(750.5), settle],
    'cash 250.50, agency -225.45, commission -25.05',
  ],
  [
    'a deposit, the balance in cash: commission of the deposit alone',
    egp(1_001),
    { ...half, ...confirmed },
    [collect, settle],
    'cash 501, agency -450.90, commission -50.10, memo 500, contra -500',
  ],
  [
    'the same, called off: what arrived comes back, and the agency returns the cash',
    egp(1_001),
    { ...half, ...confirmed },
    [collect, callOff, refund(501)],
    'memo 500, contra -500',
  ],
  [
    'abroad: foreign cash is the agency’s',
    abroad,
    confirmed,
    [collectForeign, settle],
    'cash 2000, agency -1800, commission -200, memo USD 100, contra USD -100',
  ],
  ['abroad, called off before: Egyptian pounds come back', abroad, confirmed, [callOff, refund(2_000)], ''],
  [
    'in US dollars, moderate, 4 days',
    { price: 250, currency: 'USD', cancellationRules: moderate },
    {},
    [cancel(4, 125), refund(125), settle],
    'cash USD 125, agency USD -112.50, commission USD -12.50',
  ],
  [
    '3 seats of 333.33 with a promo of 10 %: 100 whole pounds',
    egp(333.33),
    { ...confirmed, seats: 3, promoCode: 'TENTH' },
    [settle],
    'cash 899.99, agency -809.99, commission -90',
  ],
  [
    'a discount of 15 % on 999: 849 whole pounds',
    { price: 999, discount: { percentage: 15, code: 'SALE' } },
    { ...confirmed, promoCode: 'SALE' },
    [settle],
    'cash 849, agency -764.10, commission -84.90',
  ],
  [
    '200 too much are sent back, and it takes place',
    egp(1_000),
    { ...confirmed, received: { verify_payment: 120_000 } },
    [refund(200), settle],
    'cash 1000, agency -900, commission -100',
  ],
  [
    '200 too much are sent back, then half by the rules',
    egp(1_000, moderate),
    { received: { verify_payment: 120_000 } },
    [refund(200), cancel(4, 500), refund(500), settle],
    'cash 500, agency -450, commission -50',
  ],
  [
    'in two parts, 600 and 400',
    egp(1_000),
    { transitions: ['ask_for_rest', 'verify_payment', 'approve', 'confirm'], received: { ask_for_rest: 60_000 } },
    [settle],
    'cash 1000, agency -900, commission -100',
  ],
  [
    'the shortfall never arrives',
    egp(1_000),
    { transitions: ['ask_for_rest', 'return_payment'], received: { ask_for_rest: 60_000 } },
    [refund(600)],
    '',
  ],
  ['refunded in two parts', egp(1_000, moderate), {}, [cancel(9, 1_000), refundPart(300), refund(700)], ''],
  [
    'refunded with less, for a reason',
    egp(1_000, moderate),
    {},
    [cancel(9, 1_000), refundPart(300), refund(300), settle],
    'cash 400, agency -360, commission -40',
  ],
  [
    'arrives after it was closed, and goes back',
    egp(1_000),
    { transitions: ['cancel', 'close_without_refund'] },
    [arriveLate(999.99), refund(999.99)],
    '',
  ],
  [
    'a late transfer after a promised refund: only it is added',
    egp(1_000, custom({ daysBefore: 2, refundPercent: 30 })),
    { received: { verify_payment: 110_000 } },
    [cancel(2, 300), arriveLate(50), refund(450), settle],
    'cash 700, agency -630, commission -70',
  ],
  [
    'late transfers between refunds of which a part was kept',
    egp(1_000),
    confirmed,
    [callOff, refund(1_000), arriveLate(300), refund(280), arriveLate(100), refund(100), settle],
    'cash 20, agency -18, commission -2',
  ],
  [
    'the same with piastres',
    egp(1_000.07),
    confirmed,
    [callOff, refund(1_000.07), arriveLate(101.03), refund(0.01), arriveLate(0.02), refund(0.02), settle],
    'cash 101.02, agency -90.92, commission -10.10',
  ],
  [
    'the collection of the balance is undone: nothing is owed for it',
    egp(1_001),
    { ...half, ...confirmed },
    [collect, undoCollect, settle],
    'cash 501, agency -450.90, commission -50.10',
  ],
  [
    'booked before a new commission of 20 %',
    egp(1_000),
    confirmed,
    [settle],
    'cash 1000, agency -900, commission -100',
    [10, 20],
  ],
  [
    'booked on its first day',
    egp(1_000),
    { ...confirmed, createdAt: new Date('2026-11-25T22:00:00Z') },
    [settle],
    'cash 1000, agency -800, commission -200',
    [10, 20],
  ],
  [
    'a commission of 12.35 %',
    egp(1_000.01),
    confirmed,
    [settle],
    'cash 1000.01, agency -876.51, commission -123.50',
    [12.35, 12.35],
  ],
  ['no commission', egp(1_000), confirmed, [settle], 'cash 1000, agency -1000', [0, 0]],
  [
    'a dispute is split before the payout',
    egp(1_000),
    confirmed,
    [complain, decide('split', 350.01), refund(350.01), settle],
    'cash 649.99, agency -584.99, commission -65',
  ],
  [
    'a dispute is split after the payout: the agency owes it',
    egp(1_000),
    confirmed,
    [settle, payOut(900), complain, decide('split', 350), refund(350)],
    'cash -250, agency 350, commission -100',
  ],
  [
    'a dispute for the customer after the settlement',
    egp(1_000),
    confirmed,
    [settle, complain, decide('customer'), refund(1_000)],
    '',
  ],
  [
    'a dispute for the agency',
    egp(1_000),
    confirmed,
    [complain, decide('agency'), settle],
    'cash 1000, agency -900, commission -100',
  ],
]

test.each(rows)('%s', async (_, trip, booking, steps, balances, rates) => {
  expect(await playLife(it, { trip, booking, steps, ...(rates && { rates }) })).toBe(balances)
})

test('the ledger of all of them is what SQL computes from the bookings', async () => {
  expect(await findLedgerDifferences(it.db)).toEqual([])
})
