import { expect, test } from 'vitest'
import { timeAgo } from './notification-row.tsx'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (moment: string, locale: 'en' | 'ar' = 'en') => timeAgo(moment, { now, locale, timeZone: 'Africa/Cairo' })

test.each([
  ['2026-11-21T11:59:40Z', 'now'],
  // clocks differ
  ['2026-11-21T12:00:30Z', 'now'],
  ['2026-11-21T11:55:00Z', '5 minutes ago'],
  ['2026-11-21T09:10:00Z', '2 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-16T11:00:00Z', '5 days ago'],
  ['2026-11-01T23:30:00Z', 'Mon 2 Nov 2026'],
])('formats %s as %s', (moment, text) => {
  expect(ago(moment)).toBe(text)
})

test('uses Latin digits in Arabic', () => {
  expect(ago('2026-11-21T11:55:00Z', 'ar')).toBe('قبل 5 دقائق')
})
