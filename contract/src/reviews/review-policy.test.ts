import { expect, test } from 'vitest'
import { canReview } from './review-policy.ts'

const today = '2026-11-21'

test.each([
  ['confirmed', '2026-11-20', false, true],
  ['confirmed', '2026-11-21', false, false],
  ['confirmed', '2026-11-20', true, false],
  ['agency_approved', '2026-11-20', false, false],
  ['refunded', '2026-11-20', false, false],
] as const)(
  'a booking that is %s, ended on %s and was reviewed: %s, may be reviewed: %s',
  (status, endsOn, isReviewed, expected) => {
    expect(canReview({ status, endsOn, isReviewed }, today)).toBe(expected)
  },
)
