import { describe, expect, test } from 'vitest'
import type { BookingAction } from '../lifecycle/lifecycle.ts'
import { transitionOf } from '../lifecycle/lifecycle.ts'
import type { BookingStatus } from '../bookings/booking.ts'
import {
  type BookingMoney,
  bookingPostings,
  eventPostings,
  type MoneyEvent,
  type PostedEntry,
  postedEntries,
  type Posting,
} from './booking-postings.ts'
import { settlementEntries } from './settlement.ts'

const deposit = 4_500
const remaining = 5_500
const bank = 'a6b2c3d4-0000-4000-8000-000000000001'
const wallet = 'a6b2c3d4-0000-4000-8000-000000000002'

const whole: BookingMoney = {
  currency: 'EGP',
  balanceMinor: 0,
  totalMinor: deposit,
  foreign: null,
  refundDueMinor: null,
}
const half: BookingMoney = { ...whole, balanceMinor: remaining, totalMinor: deposit + remaining }
const abroad: BookingMoney = { ...whole, foreign: { currency: 'USD', amountMinor: 300 } }
const promised = (refundDueMinor: number): BookingMoney => ({ ...whole, refundDueMinor })

/** Entries with another cause, such as a settlement or a correction, after so many events. */
interface OtherEntry extends PostedEntry {
  after: number
}

/** Every event posted in its turn, with what the ledger has by then. */
function postingsWith(booking: BookingMoney, events: readonly MoneyEvent[], others: readonly OtherEntry[]): Posting[] {
  const ledger: PostedEntry[] = []
  return events.flatMap((_, index) => {
    ledger.push(...others.filter(({ after }) => after === index))
    const postings = eventPostings(booking, events.slice(0, index + 1), ledger)
    ledger.push(...postings.flatMap((posting) => postedEntries(posting, booking.currency)))
    return postings
  })
}

type Step = BookingAction | [BookingAction, Partial<MoneyEvent>]

/** The log of a booking after these transitions. */
function logOf(steps: readonly Step[]): MoneyEvent[] {
  let status: BookingStatus = 'pending'
  return steps.map((step, index) => {
    const [action, money] = typeof step === 'string' ? [step, {}] : step
    status = money.to ?? transitionOf(action).to ?? status
    return { id: String(index), action, to: status, ...money }
  })
}

const short: Record<string, string> = {
  platform_cash: 'cash',
  customer_funds: 'funds',
  refunds_payable: 'refunds',
  agency_payable: 'agency',
  commission_revenue: 'commission',
  adjustments: 'adjustments',
  cash_to_agency: 'memo',
  cash_to_agency_contra: 'contra',
}
/** 'payment_verified: cash 100, funds -100' */
const lineOf = ({ kind, entries }: Posting): string =>
  `${kind}: ${entries.map(({ account, amountMinor }) => `${short[account]} ${amountMinor}`).join(', ')}`

const verify: Step = ['verify_payment', { receivedMinor: deposit }]
const received = `payment_verified: cash ${deposit}, funds -${deposit}`
const arrived = (minor: number) => `payment_verified: cash ${minor}, funds -${minor}`
const transferred = (minor: number) => `balance_verified: cash ${minor}, funds -${minor}`
const part = (receivedMinor: number): Step => ['ask_for_rest', { receivedMinor }]
const balance = (receivedMinor: number): Step => ['verify_balance', { receivedMinor }]
const due = (minor: number) => `refund_due: funds ${minor}, refunds -${minor}`
const paid = (minor: number) => `refund_paid: refunds ${minor}, cash -${minor}`
const released = (minor: number) => `refund_released: funds -${minor}, refunds ${minor}`
const refund = (refundedMinor: number, other: Partial<MoneyEvent> = {}): Step => [
  'process_refund',
  { refundedMinor, ...other },
]
const collected = `remaining_collected: memo ${remaining}, contra -${remaining}`
const claimed = (minor: number) => `refund_due: agency ${minor}, refunds -${minor}`

const cases: [name: string, booking: BookingMoney, steps: Step[], lines: string[]][] = [
  ['a booking without a payment posts nothing', whole, ['submit'], []],
  ['a rejected payment posts nothing', whole, ['reject_payment'], []],
  ['an expired booking posts nothing', whole, ['request_proof', 'expire'], []],
  ['a verified payment', whole, [verify], [received]],
  ['a verified payment that is approved and confirmed', whole, [verify, 'approve', 'confirm'], [received]],
  ['a revived booking', whole, ['reject_payment', ['revive', { receivedMinor: deposit }]], [received]],
  [
    'a move to a date that costs less than was paid, whose difference is refunded',
    { ...whole, totalMinor: deposit - 1_000 },
    [
      verify,
      'approve',
      'confirm',
      ['accept_date_change', { dueMinor: 1_000 }],
      ['refund_surplus', { refundedMinor: 1_000, dueMinor: 0 }],
    ],
    [received, due(1_000), paid(1_000)],
  ],
  [
    'a move to a cheaper date, and then to a dearer one: nothing is too much any more',
    { ...whole, totalMinor: deposit + 500 },
    [
      verify,
      'approve',
      'confirm',
      ['accept_date_change', { dueMinor: 1_000 }],
      ['accept_date_change', { dueMinor: 0 }],
    ],
    [received, due(1_000), released(1_000)],
  ],
  [
    'the shortfall of a payment that arrives after the booking ended is due, too',
    whole,
    [part(1_000), 'return_payment', ['record_late_payment', { receivedMinor: 3_500 }], refund(deposit)],
    [arrived(1_000), due(1_000), arrived(3_500), due(3_500), paid(deposit)],
  ],
  [
    'money that arrives after a part of the refund was kept: the part stays kept',
    promised(4_000),
    [verify, 'cancel', refund(4_000), ['record_late_payment', { receivedMinor: 500 }]],
    [received, due(4_000), paid(4_000), arrived(500), due(500)],
  ],
  ['a free booking posts nothing', whole, [['verify_payment', { receivedMinor: 0 }], 'approve', 'confirm'], []],
  ['a free booking that is cancelled posts nothing', whole, [['verify_payment', { receivedMinor: 0 }], 'cancel'], []],
  ['cancelled before the verification: nothing is due', whole, ['cancel'], []],
  ['the same, closed without refund', whole, ['cancel', 'close_without_refund'], []],
  ['the same, refunded with nothing', whole, ['cancel', refund(0)], []],
  ['cancelled after the verification', whole, [verify, 'cancel'], [received, due(deposit)]],
  ['the same, refunded', whole, [verify, 'cancel', refund(deposit)], [received, due(deposit), paid(deposit)]],
  ['declined by the agency', whole, [verify, 'reject'], [received, due(deposit)]],
  ['declined and refunded', whole, [verify, 'reject', refund(deposit)], [received, due(deposit), paid(deposit)]],
  ['declined by an admin', whole, [verify, 'decline_for_agency'], [received, due(deposit)]],
  ['lapsed by the departure', whole, [verify, 'lapse'], [received, due(deposit)]],
  ['withdrawn with its trip', whole, [verify, 'approve', 'confirm', 'withdraw'], [received, due(deposit)]],
  ['withdrawn before the verification', whole, ['withdraw'], []],
  ['called off', whole, [verify, 'approve', 'confirm', 'call_off'], [received, due(deposit)]],
  ['changed terms declined', whole, [verify, 'approve', 'decline_changes'], [received, due(deposit)]],
  [
    'closed without refund after all: the funds are held again',
    whole,
    [verify, 'cancel', 'close_without_refund'],
    [received, due(deposit), released(deposit)],
  ],
  [
    'a request to cancel changes nothing until it is accepted',
    promised(2_000),
    [verify, 'approve', 'confirm', 'request_cancellation'],
    [received],
  ],
  [
    'a promised part of the payment',
    promised(2_000),
    [verify, 'approve', 'confirm', 'request_cancellation', 'accept_cancellation'],
    [received, due(2_000)],
  ],
  [
    'a promised part, refunded',
    promised(2_000),
    [verify, 'approve', 'confirm', 'accept_cancellation', refund(2_000)],
    [received, due(2_000), paid(2_000)],
  ],
  ['nothing promised', promised(0), [verify, 'approve', 'cancel'], [received]],
  ['nothing promised, refunded with nothing', promised(0), [verify, 'approve', 'cancel', refund(0)], [received]],
  [
    'more than promised is due first',
    promised(2_000),
    [verify, 'approve', 'cancel', refund(3_000)],
    [received, due(2_000), due(1_000), paid(3_000)],
  ],
  [
    'nothing promised, but refunded',
    promised(0),
    [verify, 'approve', 'cancel', refund(deposit)],
    [received, due(deposit), paid(deposit)],
  ],
  [
    'less than due: the rest is held again',
    whole,
    [verify, 'cancel', refund(4_000)],
    [received, due(deposit), paid(4_000), released(500)],
  ],
  [
    'several partial refunds',
    whole,
    [verify, 'cancel', refund(1_000, { to: 'refund_pending' }), refund(3_500)],
    [received, due(deposit), paid(1_000), paid(3_500)],
  ],
  [
    'a partial refund, then closed',
    whole,
    [verify, 'cancel', refund(1_000, { to: 'refund_pending' }), 'close_without_refund'],
    [received, due(deposit), paid(1_000), released(3_500)],
  ],
  [
    'a payment that arrived after the cancellation',
    whole,
    ['cancel', refund(700, { receivedMinor: 700 })],
    ['payment_verified: cash 700, funds -700', due(700), paid(700)],
  ],
  [
    'a rejected payment that arrived, refunded in part',
    whole,
    ['reject_payment', refund(600, { receivedMinor: 700 })],
    ['payment_verified: cash 700, funds -700', due(600), paid(600)],
  ],
  [
    'another amount than asked for',
    whole,
    [['verify_payment', { receivedMinor: 4_000 }], 'cancel'],
    ['payment_verified: cash 4000, funds -4000', due(4_000)],
  ],
  [
    'two transfers for one booking',
    whole,
    [verify, ['confirm', { receivedMinor: 500, to: 'confirmed' }], 'call_off'],
    [received, 'payment_verified: cash 500, funds -500', due(500), due(deposit)],
  ],
  [
    'a part of the payment, and its shortfall',
    whole,
    [part(3_000), 'send_proof', ['verify_payment', { receivedMinor: 1_500 }]],
    [arrived(3_000), arrived(1_500)],
  ],
  [
    'a part of the payment without its shortfall goes back',
    whole,
    [part(3_000), 'return_payment'],
    [arrived(3_000), due(3_000)],
  ],
  [
    'two parts, and the customer cancels',
    whole,
    [part(1_000), 'send_proof', part(2_000), 'cancel'],
    [arrived(1_000), arrived(2_000), due(3_000)],
  ],
  [
    'a surplus is due at once, and its refund leaves the payment',
    whole,
    [['verify_payment', { receivedMinor: deposit + 500 }], ['refund_surplus', { refundedMinor: 500 }], 'approve'],
    [arrived(deposit + 500), due(500), paid(500)],
  ],
  [
    'a surplus that was refunded is no part of a later refund',
    whole,
    [
      ['verify_payment', { receivedMinor: deposit + 500 }],
      ['refund_surplus', { refundedMinor: 500 }],
      'reject',
      refund(deposit),
    ],
    [arrived(deposit + 500), due(500), paid(500), due(deposit), paid(deposit)],
  ],
  [
    'more than the deposit lowers what is left, so nothing is due',
    half,
    [['verify_payment', { receivedMinor: deposit + 500 }], 'approve'],
    [arrived(deposit + 500)],
  ],
  [
    'the balance by transfer',
    half,
    [verify, 'approve', 'send_balance', balance(remaining)],
    [received, transferred(remaining)],
  ],
  [
    'the balance by transfer in two parts',
    half,
    [verify, 'approve', balance(1_000), balance(remaining - 1_000)],
    [received, transferred(1_000), transferred(remaining - 1_000)],
  ],
  [
    'the balance by transfer although the agency had collected it: a surplus',
    half,
    [verify, 'approve', 'collect_remaining', balance(remaining)],
    [received, collected, transferred(remaining), due(remaining)],
  ],
  [
    'a transfer of the balance that is verified after the cancellation goes back as a whole',
    { ...half, refundDueMinor: 1_000 },
    [verify, 'approve', 'send_balance', 'cancel', balance(remaining), refund(1_000 + remaining)],
    [received, due(1_000), transferred(remaining), due(remaining), paid(1_000 + remaining)],
  ],
  [
    'the balance collected on the day',
    half,
    [verify, 'approve', 'confirm', 'collect_remaining'],
    [received, collected],
  ],
  [
    'called off after the balance was collected: what arrived is due, the balance is the agency’s to return',
    half,
    [verify, 'approve', 'collect_remaining', 'call_off'],
    [received, collected, due(deposit)],
  ],
  [
    'the same, and the platform refunds what the agency collected: it owes it',
    half,
    [verify, 'approve', 'collect_remaining', 'call_off', refund(10_000)],
    [received, collected, due(deposit), claimed(remaining), paid(10_000)],
  ],
  [
    'a part of it: the agency owes the part',
    half,
    [verify, 'approve', 'collect_remaining', 'withdraw', refund(6_000)],
    [received, collected, due(deposit), claimed(1_500), paid(6_000)],
  ],
  [
    'an older promise that includes what the agency had collected, and is kept in part',
    { ...half, refundDueMinor: 10_000 },
    [verify, 'approve', 'collect_remaining', 'withdraw', refund(6_000)],
    [
      received,
      collected,
      'refund_due: funds 4500, agency 5500, refunds -10000',
      paid(6_000),
      'refund_released: agency -4000, refunds 4000',
    ],
  ],
  [
    'the collection of the balance is undone, and it is collected again',
    half,
    [
      verify,
      'approve',
      ['collect_remaining', { dueMinor: 0 }],
      ['undo_collection', { dueMinor: 0 }],
      ['collect_remaining', { dueMinor: 0 }],
    ],
    [received, collected, `remaining_collected: memo -${remaining}, contra ${remaining}`, collected],
  ],
  [
    'later facts change nothing of what an event promised',
    whole,
    [
      ['verify_payment', { receivedMinor: deposit, dueMinor: 0 }],
      ['cancel', { dueMinor: 1_000 }],
      ['close_without_refund', { dueMinor: 0 }],
      ['record_late_payment', { receivedMinor: 50, dueMinor: 50 }],
      refund(50, { dueMinor: 0 }),
    ],
    [received, due(1_000), released(1_000), arrived(50), due(50), paid(50)],
  ],
  [
    'foreign cash collected',
    abroad,
    [verify, 'approve', 'confirm', 'collect_cash'],
    [received, 'foreign_cash_collected: memo 300, contra -300'],
  ],
  [
    'foreign cash is not part of a refund',
    abroad,
    [verify, 'approve', 'confirm', 'collect_cash', 'call_off'],
    [received, 'foreign_cash_collected: memo 300, contra -300', due(deposit)],
  ],
  [
    'an early refund of a payment that was never verified is a loss',
    whole,
    ['cancel', refund(deposit)],
    ['refund_due: adjustments 4500, refunds -4500', paid(deposit)],
  ],
  [
    'a loss that stops being due is none',
    { ...whole, refundDueMinor: 5_000 },
    [verify, 'cancel', refund(5_000, { to: 'refund_pending' }), refund(0, { to: 'refund_pending' })],
    [received, due(deposit), 'refund_due: adjustments 500, refunds -500', paid(5_000)],
  ],
]

describe('the entries of a booking', () => {
  test.each(cases)('%s', (_, booking, steps, lines) => {
    expect(bookingPostings(booking, logOf(steps)).map(lineOf)).toEqual(lines)
  })

  test.each(cases)('balance per currency: %s', (_, booking, steps) => {
    for (const { entries } of bookingPostings(booking, logOf(steps))) {
      expect(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0)
      expect(new Set(entries.map(({ currency }) => currency)).size).toBe(1)
    }
  })

  test('name their event, and the payment account on the side of the cash only', () => {
    const onBank: Step = ['verify_payment', { receivedMinor: deposit, receivedOn: bank }]
    const fromWallet: Step = ['process_refund', { refundedMinor: deposit, refundedFrom: wallet }]
    expect(bookingPostings(whole, logOf([onBank, 'cancel', fromWallet]))).toEqual([
      {
        kind: 'payment_verified',
        causeId: '0',
        entries: [
          { account: 'platform_cash', currency: 'EGP', amountMinor: deposit, paymentAccountId: bank },
          { account: 'customer_funds', currency: 'EGP', amountMinor: -deposit },
        ],
      },
      expect.objectContaining({ kind: 'refund_due' }),
      {
        kind: 'refund_paid',
        causeId: '2',
        entries: [
          { account: 'refunds_payable', currency: 'EGP', amountMinor: deposit },
          { account: 'platform_cash', currency: 'EGP', amountMinor: -deposit, paymentAccountId: wallet },
        ],
      },
    ])
  })

  test('foreign cash is in its own currency', () => {
    const [, cash] = bookingPostings(abroad, logOf([verify, 'collect_cash']))
    expect(cash!.entries.map(({ currency }) => currency)).toEqual(['USD', 'USD'])
  })
})

describe('corrections between the transitions', () => {
  const other = (after: number, account: OtherEntry['account'], amountMinor: number): OtherEntry => ({
    after,
    kind: 'adjustment',
    account,
    amountMinor,
  })
  test.each<[string, OtherEntry[], Step[], string[]]>([
    [
      'a reversed payment is not in the funds: its refund is a loss',
      [other(1, 'customer_funds', deposit), other(1, 'platform_cash', -deposit)],
      [verify, 'cancel'],
      [received, 'refund_due: adjustments 4500, refunds -4500'],
    ],
    [
      'funds lowered by a correction',
      [other(1, 'customer_funds', 500), other(1, 'adjustments', -500)],
      [verify, 'cancel'],
      [received, 'refund_due: funds 4000, adjustments 500, refunds -4500'],
    ],
    [
      'a loss that stops being due returns to the adjustments first',
      [other(1, 'customer_funds', 500), other(1, 'adjustments', -500)],
      [verify, 'cancel', 'close_without_refund'],
      [
        received,
        'refund_due: funds 4000, adjustments 500, refunds -4500',
        'refund_released: funds -4000, adjustments -500, refunds 4500',
      ],
    ],
    [
      'a refund due that was reversed is due again',
      [other(2, 'customer_funds', -deposit), other(2, 'refunds_payable', deposit)],
      [verify, 'cancel', refund(deposit)],
      [received, due(deposit), due(deposit), paid(deposit)],
    ],
    [
      'the same, refunded in two parts',
      [other(2, 'customer_funds', -deposit), other(2, 'refunds_payable', deposit)],
      [verify, 'cancel', refund(1_000, { to: 'refund_pending' }), refund(3_500)],
      [received, due(deposit), due(deposit), paid(1_000), paid(3_500)],
    ],
    ['a correction after the last transition changes none', [other(1, 'customer_funds', 500)], [verify], [received]],
  ])('%s', (_, others, steps, lines) => {
    expect(postingsWith(whole, logOf(steps), others).map(lineOf)).toEqual(lines)
  })
})

describe('a booking that was settled', () => {
  /** Settled with 10 % after so many events. */
  const settled = (after: number, heldMinor: number): OtherEntry[] =>
    settlementEntries(heldMinor, 'EGP', 10).map(({ account, amountMinor }) => ({
      after,
      kind: 'earned',
      account,
      amountMinor,
    }))
  const net = 4_050
  const commission = 450
  const confirmed: Step[] = [verify, 'approve', 'confirm']
  const dueAfterwards = `refund_due: agency ${net}, commission ${commission}, refunds -${deposit}`

  test.each<[string, BookingMoney, OtherEntry[], Step[], string[]]>([
    ['posts nothing more by itself', whole, settled(3, deposit), confirmed, [received]],
    [
      'owes a refund from the agency, then from the commission',
      whole,
      settled(3, deposit),
      [...confirmed, 'call_off'],
      [received, dueAfterwards],
    ],
    [
      'the same, refunded',
      whole,
      settled(3, deposit),
      [...confirmed, 'call_off', refund(deposit)],
      [received, dueAfterwards, paid(deposit)],
    ],
    [
      'the same, closed: the agency and the platform have their shares again',
      whole,
      settled(3, deposit),
      [...confirmed, 'call_off', 'close_without_refund'],
      [received, dueAfterwards, `refund_released: agency -${net}, commission -${commission}, refunds ${deposit}`],
    ],
    [
      'the same, refunded in part: the commission returns before the agency’s share',
      whole,
      settled(3, deposit),
      [...confirmed, 'call_off', refund(4_000)],
      [received, dueAfterwards, paid(4_000), `refund_released: agency -50, commission -450, refunds 500`],
    ],
    [
      'a part of it is owed by the agency alone',
      promised(2_000),
      settled(3, deposit),
      [...confirmed, 'accept_cancellation', refund(2_000)],
      [received, `refund_due: agency 2000, refunds -2000`, paid(2_000)],
    ],
    [
      'the example of docs/product/money.md: a complaint after the payout',
      promised(1_000),
      settled(3, deposit),
      [...confirmed, 'withdraw', refund(1_000)],
      [received, 'refund_due: agency 1000, refunds -1000', paid(1_000)],
    ],
    [
      'what the agency collected is owed, too, and nothing is a loss',
      half,
      settled(4, deposit),
      [...confirmed, 'collect_remaining', 'call_off', refund(10_000)],
      [received, collected, dueAfterwards, claimed(remaining), paid(10_000)],
    ],
    [
      'what arrived after it is held, and taken first',
      { ...whole, totalMinor: deposit + 500 },
      settled(3, deposit),
      [...confirmed, ['confirm', { receivedMinor: 500, to: 'confirmed' }], 'call_off'],
      [
        received,
        'payment_verified: cash 500, funds -500',
        `refund_due: funds 500, agency ${net}, commission ${commission}, refunds -5000`,
      ],
    ],
    [
      'more than all of that is a loss',
      { ...whole, refundDueMinor: 5_000 },
      settled(3, deposit),
      [...confirmed, ['call_off', {}], refund(5_000)],
      [received, dueAfterwards, 'refund_due: adjustments 500, refunds -500', paid(5_000)],
    ],
    [
      'after a part was refunded: what was kept is shared',
      promised(2_000),
      settled(3, 2_500),
      [verify, 'cancel', refund(2_000)],
      [received, due(2_000), paid(2_000)],
    ],
  ])('%s', (_, booking, others, steps, lines) => {
    expect(postingsWith(booking, logOf(steps), others).map(lineOf)).toEqual(lines)
  })

  test.each<[string, number, number, string]>([
    ['an amount that divides', 4_500, 10, 'funds 4500, agency -4050, commission -450'],
    ['half a unit in favour of the platform', 335, 10, 'funds 335, agency -301, commission -34'],
    ['no commission', 4_500, 0, 'funds 4500, agency -4500'],
    ['decimals of a percent', 300_000, 12.35, 'funds 300000, agency -262950, commission -37050'],
    ['one unit', 1, 50, 'funds 1, commission -1'],
  ])('shares %s', (_, heldMinor, percent, line) => {
    const entries = settlementEntries(heldMinor, 'EGP', percent)
    expect(lineOf({ kind: 'earned', causeId: '', entries })).toBe(`earned: ${line}`)
    expect(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0)
  })
})
