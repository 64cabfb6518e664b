import { expect, test } from 'vitest'
import { tripState } from './trip-note.tsx'

const today = '2026-11-21'
const date = (startDate: string, seatsBooked = 0) => ({
  _id: startDate,
  startDate,
  endDate: startDate,
  totalSeats: 10,
  seatsBooked,
  seatsHeld: 0,
  minSeats: null,
  decisionDays: 7,
  seatsConfirmed: null,
  isGuaranteed: false,
  hasDeparted: false,
  price: null,
})
const verified = { isVerified: true }
const draft = { status: 'draft' as const, dates: [], isDraftPublic: true, isReadyForReview: true, agency: verified }

test.each([
  ['on-sale', [date('2026-11-21')]],
  ['on-sale', [date('2026-11-25', 10), date('2026-12-01', 9)]],
  ['sold-out', [date('2026-11-20', 2), date('2026-11-25', 10)]],
  ['no-dates', [date('2026-11-20')]],
  ['no-dates', []],
] as const)('a published trip is %s with these dates', (state, dates) => {
  expect(tripState({ ...draft, status: 'published', dates: [...dates] }, today)).toBe(state)
})

test('a draft is coming-soon or private for a verified agency, else awaits-approval', () => {
  expect(tripState(draft, today)).toBe('coming-soon')
  expect(tripState({ ...draft, isDraftPublic: false }, today)).toBe('private')
  expect(tripState({ ...draft, isReadyForReview: false }, today)).toBe('unfinished')
  expect(tripState({ ...draft, agency: { isVerified: false } }, today)).toBe('awaits-approval')
})

test('suspended and archived trips keep their status regardless of dates', () => {
  for (const status of ['suspended', 'archived'] as const)
    expect(tripState({ ...draft, status, dates: [date('2026-12-01')] }, today)).toBe(status)
})
