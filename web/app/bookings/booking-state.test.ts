import type { BookingInput, Quote, QuoteInput } from '@rihla/contract/bookings/quote-schema.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import type { BookingDraft } from './booking-draft.ts'
import { type BookingEvent, type BookingState, openedState, reduce } from './booking-state.ts'

const now = 1_000_000
const minute = 60_000
const request = { trip: 'trip', selectedStartDate: '2030-01-01', seats: 1, hold: 'hold' } as QuoteInput
const body = { ...request, expectedTotal: 100 } as BookingInput
const quoteOf = (total: number) =>
  ({
    totalAmount: total,
    payNow: total,
    listPricePerSeat: total,
    seats: 1,
    options: [],
    quoteHash: `${total}`,
  }) as unknown as Quote
const free = { ...quoteOf(100), promoCode: 'FREE', payNow: 0 }
const priced = { request, quote: quoteOf(100) }
const holdUntil = (endsAt: number) => ({ _id: 'hold', selectedStartDate: '2030-01-01', seats: 1, endsAt }) as HeldSeats
const refusal = (code: string, status = 409) => new ApiError({ code: code as 'network', status, message: code })

const typed = {
  paymentReference: 'FT-1',
  leadTraveller: 'Omar',
  phone: '0122',
  paymentProof: '/proof',
  options: { Child: 1 },
}

const stateOf = (draft: Partial<BookingDraft>, rest: Partial<BookingState> = {}): BookingState => ({
  ...openedState({
    key: 'key',
    step: 'seats',
    paymentType: 'full_payment',
    typedCode: '',
    promoCode: '',
    ...typed,
    ...draft,
  }),
  ...rest,
})
const hold = holdUntil(now + minute)
const continuing = { activity: { is: 'continuing', shown: priced } } as const
const states = {
  choosing: stateOf({}),
  held: stateOf({ hold }),
  paying: stateOf({ hold, step: 'pay', quoted: priced }),
  proving: stateOf({ hold, step: 'proof', quoted: priced }),
  'held, continuing': stateOf({ hold }, continuing),
  'proving, continuing': stateOf({ hold, step: 'proof', quoted: priced }, continuing),
  sending: stateOf(
    { hold, step: 'proof', quoted: priced, unanswered: body },
    { activity: { is: 'sending', body, shown: priced } },
  ),
  unanswered: stateOf({ hold, step: 'proof', quoted: priced, unanswered: body }),
  closed: stateOf({}, { activity: { is: 'closed' } }),
}

/** As a customer would describe it. */
function nameOf({ draft, activity, hold: { isAsked }, question }: BookingState): string {
  const place = { seats: draft.hold ? 'held' : 'choosing', pay: 'paying', proof: 'proving' }[draft.step]
  const doing = {
    editing: draft.unanswered ? 'unanswered' : place,
    continuing: `${place}, continuing`,
    sending: 'sending',
    closed: 'closed',
  }
  const failure = activity.is === 'editing' && activity.failure ? `, ${activity.failure.code}` : ''
  return (
    doing[activity.is] +
    (isAsked ? ', holding again' : '') +
    (question ? `, asking about a ${question.kind}` : '') +
    failure
  )
}

test('the states are named as in the table', () => {
  for (const [name, state] of Object.entries(states)) expect(nameOf(state)).toBe(name)
})

type Name = keyof typeof states
type Next = (state: BookingState) => BookingEvent

const facts = {
  isLost: false,
  isBookable: true,
  isHeld: true,
  request,
  quote: quoteOf(100),
  error: null,
  without: null,
  details: {},
}
const price =
  (part: object = {}): Next =>
  () => ({ type: 'priced', ...facts, ...part })
/** Of the displayed step. */
const press =
  (isLost = false): Next =>
  ({ draft }) => ({ type: 'pressed', step: draft.step, isLost, shown: priced })
const fail =
  (code: string, status?: number): Next =>
  () => ({ type: 'failed', error: refusal(code, status) })
const refuseHold =
  (code: string): Next =>
  () => ({ type: 'holdRefused', error: refusal(code), choice: 'choice' })
const quoteRefused = (code: string) => price({ quote: null, error: refusal(code) })

/** The next state by event. A state that is not named stays as it is: the event is impossible, or changes no more than the draft. */
const table: [string, Next, Partial<Record<Name, string>>][] = [
  ['an edit after a lost response', () => ({ type: 'edited', values: {} }), { unanswered: 'proving' }],
  [
    'back to the seats',
    () => ({ type: 'changed', part: { step: 'seats' } }),
    {
      paying: 'held',
      proving: 'held',
      'proving, continuing': 'held, continuing',
    },
  ],
  [
    'the action',
    press(),
    {
      choosing: 'choosing, continuing',
      held: 'held, continuing',
      paying: 'proving',
      proving: 'proving, continuing',
      unanswered: 'sending',
    },
  ],
  ['the action while the seats are lost', press(true), { unanswered: 'sending' }],
  [
    'seats that are not held',
    price({ isHeld: false }),
    { 'held, continuing': 'held, continuing, holding again', 'proving, continuing': 'sending' },
  ],
  [
    'nothing to book any more',
    price({ isBookable: false }),
    { 'held, continuing': 'held', 'proving, continuing': 'held' },
  ],
  ['the price that was shown', price(), { 'held, continuing': 'paying', 'proving, continuing': 'sending' }],
  [
    'another price',
    price({ quote: quoteOf(120) }),
    { 'held, continuing': 'held, asking about a price', 'proving, continuing': 'proving, asking about a price' },
  ],
  [
    'a price of another date',
    price({ request: { ...request, selectedStartDate: '2030-02-02' }, quote: quoteOf(120) }),
    { 'held, continuing': 'paying', 'proving, continuing': 'sending' },
  ],
  [
    'a price of 0 that was not displayed',
    price({ quote: free }),
    { 'held, continuing': 'held', 'proving, continuing': 'sending' },
  ],
  [
    'seats that were lost meanwhile',
    price({ isLost: true }),
    { 'held, continuing': 'held', 'proving, continuing': 'proving' },
  ],
  [
    'an invalid code',
    quoteRefused('promo.invalid'),
    { 'held, continuing': 'held, asking about a code', 'proving, continuing': 'proving, asking about a code' },
  ],
  [
    'a price that is refused because the hold was changed in another tab',
    quoteRefused('booking.hold_changed'),
    {
      'held, continuing': 'held, continuing, holding again',
      'proving, continuing': 'proving, continuing, holding again',
    },
  ],
  [
    'a price that is refused because the seats are gone',
    quoteRefused('booking.sold_out'),
    { 'held, continuing': 'held, booking.sold_out', 'proving, continuing': 'held, booking.sold_out' },
  ],
  [
    'a price that cannot be loaded',
    quoteRefused('network'),
    { 'held, continuing': 'held, network', 'proving, continuing': 'proving, network' },
  ],
  ['no response', fail('network', 0), { sending: 'unanswered, network' }],
  ['a failing server', fail('server.unexpected', 503), { sending: 'unanswered, server.unexpected' }],
  ['a request that is still running', fail('idempotency.running'), { sending: 'unanswered, idempotency.running' }],
  ['a session that has ended', fail('session.required', 401), { sending: 'proving, session.required' }],
  ['a refused code', fail('promo.invalid'), { sending: 'proving, continuing' }],
  ['a refused price', fail('booking.price_changed'), { sending: 'proving, continuing' }],
  [
    'a hold that was changed in another tab',
    fail('booking.hold_changed'),
    { sending: 'proving, continuing, holding again' },
  ],
  ['a refused proof', fail('booking.screenshot_required'), { sending: 'proving, booking.screenshot_required' }],
  ['seats that are gone', fail('booking.seats_unavailable'), { sending: 'held, booking.seats_unavailable' }],
  ['a hold that has ended', fail('booking.hold_ended'), { sending: 'proving, booking.hold_ended' }],
  ['a hold of a choice', () => ({ type: 'held', hold, choice: 'choice' }), { choosing: 'held' }],
  ['a refused hold', refuseHold('booking.seats_held'), {}],
  ['an ended hold that is kept', () => ({ type: 'holdKept', choice: 'choice' }), {}],
]

const events: Next[] = table.map(([, event]) => event)

test.each(table)('%s', (_, event, expected) => {
  const next = Object.entries(states).map(([name, state]) => [name, nameOf(reduce(state, event(state), now))])
  const names = Object.keys(states).map((name) => [name, name])
  expect(Object.fromEntries(next)).toEqual({ ...Object.fromEntries(names), ...expected })
})

test('a hold that the customer asked for and that is refused leads to the seats, and stops an action', () => {
  const asked = (state: BookingState) => reduce(state, { type: 'holdAgain', isAsked: true }, now)
  const after = (state: BookingState, code: string) => nameOf(reduce(asked(state), refuseHold(code)(state), now))
  expect(after(states.proving, 'booking.sold_out')).toBe('held')
  expect(after(states.proving, 'booking.too_many_holds')).toBe('proving')
  expect(after(states['held, continuing'], 'booking.seats_held')).toBe('held, booking.seats_held')
  expect(after(states['held, continuing'], 'booking.holds_off')).toBe('choosing, continuing')
})

test('an ended hold stays at the proof, without its minutes of grace once the server has refused it', () => {
  const ended = { ...states.sending, draft: { ...states.sending.draft, hold: holdUntil(now - minute) } }
  const { draft } = reduce(ended, fail('booking.sold_out')(ended), now)
  expect(draft).toMatchObject({ step: 'proof', hold: { _id: 'hold', endsAt: now - 10 * minute } })
})

test('a refused price is asked about even if it looks the same, and a booking is not sent at a price that was not shown', () => {
  const refused = reduce(states.sending, fail('booking.price_changed')(states.sending), now)
  expect(nameOf(reduce(refused, price()(refused), now))).toBe('proving, asking about a price')
  const unknown = {
    ...refused,
    draft: { ...refused.draft, quoted: undefined },
    activity: { is: 'continuing', shown: null, refusal: refusal('booking.price_changed') },
  } as const
  expect(nameOf(reduce(unknown, price()(unknown), now))).toBe('proving, booking.price_changed')
})

test('the legal pages are agreed to before the transfer', () => {
  const accepted = { terms: 2, refundPolicy: 3 }
  const next = reduce(states.paying, { type: 'pressed', step: 'pay', isLost: false, shown: priced, accepted }, now)
  expect(next.draft).toMatchObject({ step: 'proof', accepted })
})

test('a price of 0 that was displayed is booked at once', () => {
  const shown = stateOf({ hold }, { activity: { is: 'continuing', shown: { request, quote: free } } })
  expect(nameOf(reduce(shown, price({ quote: free })(shown), now))).toBe('sending')
})

test('a typed code is applied by the action', () => {
  const next = reduce(stateOf({ hold, typedCode: ' yalla10 ' }), press()(states.held), now)
  expect(next.draft).toMatchObject({ typedCode: 'YALLA10', promoCode: 'YALLA10' })
})

test('whatever happens, what was typed and the idempotency key are kept, only a press sends, and a closed form changes no more', () => {
  const start = fc.constantFrom(...Object.values(states))
  fc.assert(
    fc.property(start, fc.array(fc.constantFrom(...events), { maxLength: 12 }), (state, next) => {
      for (const event of next) {
        const before = state
        state = reduce(before, event(before), now)
        expect(state.draft).toMatchObject({ ...typed, key: 'key' })
        // a second press while a booking is sent or continued does nothing
        if (before.activity.is !== 'editing') expect(reduce(before, press()(before), now)).toBe(before)
        if (state.activity.is === 'sending' && before.activity.is !== 'sending') {
          expect(before.activity.is).toBe(['priced'].includes(event(before).type) ? 'continuing' : 'editing')
          expect(state.draft.unanswered).toEqual(state.activity.body)
        }
        if (before.activity.is === 'closed') expect(state.activity.is).toBe('closed')
      }
    }),
  )
})
