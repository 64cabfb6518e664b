import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readHold, type HeldSeats } from './held-seats.ts'
import { HoldAnnouncements, TimeLeft } from './held-until.tsx'

const now = new Date('2026-11-24T10:00:00Z').getTime()
const minuteMs = 60_000

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(minutes: number) {
  const hold = { seats: 2, endsAt: now + minutes * minuteMs } as HeldSeats
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const Component = () => (
    <I18nProvider i18n={i18n}>
      <TimeLeft endsAt={hold.endsAt} />
      <HoldAnnouncements hold={hold} />
    </I18nProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  const { container } = render(<Stub />)
  return {
    left: () => container.querySelector('span')?.textContent,
    announced: () => container.querySelector('[role=status]')?.textContent,
  }
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('counts minutes, and in the last one seconds', () => {
  const { left } = show(30)
  expect(left()).toBe('30 minutes left')
  pass(minuteMs)
  expect(left()).toBe('29 minutes left')
  pass(28 * minuteMs)
  expect(left()).toBe('60 seconds left')
  pass(59_000)
  expect(left()).toBe('1 second left')
})

test('is announced at the start, when 5 minutes are left and at the end', () => {
  const { announced } = show(30)
  const texts = new Set<string>()
  for (let seconds = 0; seconds <= 31 * 60; seconds += 1) {
    texts.add(announced()!.replace(/\d\d:\d\d( \(Egypt Time\))?/, '…'))
    pass(1_000)
  }
  expect([...texts]).toEqual([
    'Your 2 seats are held until ….',
    'Your seats are held for less than 5 more minutes.',
    'Your time is up.',
  ])
})

test('is right at once when a hidden page, whose timers stood still, is visible again', () => {
  const { left, announced } = show(30)
  vi.setSystemTime(now + 45 * minuteMs)
  expect(announced()).toContain('Your 2 seats are held')
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect([left(), announced()]).toEqual(['0 seconds left', 'Your time is up.'])
})

test.each([
  ['the same', 0],
  ['ahead', 45],
  ['behind', -45],
])('ends after the same time on a clock that is %s', async (_, ahead) => {
  vi.setSystemTime(now + ahead * minuteMs)
  const headers = new Headers({ date: new Date(now).toUTCString() })
  const expiresAt = new Date(now + 30 * minuteMs).toISOString()
  const hold = await readHold(async (onHeaders) => {
    onHeaders(headers)
    return { expiresAt } as HeldSeats
  })
  expect(hold.endsAt - Date.now()).toBe(30 * minuteMs)
})
