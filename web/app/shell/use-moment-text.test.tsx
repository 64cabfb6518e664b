import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, renderHook } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMomentText } from './use-moment-text.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function texts(locale: 'en' | 'ar', device: string) {
  const options = { locale, calendar: 'gregory', numberingSystem: 'latn', timeZone: device }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  return renderHook(() => useMomentText(), {
    wrapper({ children }) {
      const Stub = createRoutesStub([
        { path: '/', Component: () => <I18nProvider i18n={i18n}>{children}</I18nProvider> },
      ])
      return <Stub />
    },
  }).result.current
}

const hold = '2026-11-24T19:40:00Z'
const tomorrow = Date.parse('2026-11-24T23:05:00Z')

test.each([
  // clocks that show the same time need no name, whatever their zone is called
  ['en', 'Africa/Cairo', 'Tue 24 Nov, 21:40', '21:40', 'Wed 25 Nov, 01:05'],
  ['en', 'Europe/Athens', 'Tue 24 Nov, 21:40', '21:40', 'Wed 25 Nov, 01:05'],
  ['en', 'Asia/Dubai', 'Tue 24 Nov, 21:40 (Egypt Time)', '21:40 (Egypt Time)', 'Wed 25 Nov, 01:05 (Egypt Time)'],
  ['en', 'America/New_York', 'Tue 24 Nov, 21:40 (Egypt Time)', '21:40 (Egypt Time)', 'Wed 25 Nov, 01:05 (Egypt Time)'],
  [
    'ar',
    'Asia/Riyadh',
    'الثلاثاء 24 نوفمبر، 21:40 (توقيت مصر)',
    '21:40 (توقيت مصر)',
    'الأربعاء 25 نوفمبر، 01:05 (توقيت مصر)',
  ],
] as const)('in %s on a device in %s: %s', (locale, device, full, time, onAnotherDay) => {
  const { momentText, timeText } = texts(locale, device)
  expect([momentText(hold), timeText(Date.parse(hold)), timeText(tomorrow)]).toEqual([full, time, onAnotherDay])
})
