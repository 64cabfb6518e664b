import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { NotificationPreference } from '@rihla/contract/notifications/notifications.api.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePreferences } from './use-preferences.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const texts = setupI18n({ locale: 'en', messages: { en: {} } })
const inEnglish = ({ children }: { children: ReactNode }) => <I18nProvider i18n={texts}>{children}</I18nProvider>

test.each([
  ['both are saved', [204, 204], true],
  ['the first one fails', [503, 204], true],
  ['the last one fails', [204, 503], false],
  ['both fail', [503, 503], true],
])('a switch pressed twice is sent in turn and ends as it is saved: %s', async (_, statuses, ends) => {
  const sent: boolean[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push((JSON.parse(body as string) as { isOn: boolean }).isOn)
    const status = statuses.shift() ?? 500
    return new Promise((resolve) => void answers.push(() => resolve(new Response(null, { status }))))
  })
  const loaded = [{ topic: 'bookings', mail: true } as unknown as NotificationPreference]
  const { result } = renderHook(() => usePreferences(loaded), { wrapper: inEnglish })
  const press = (isOn: boolean) => result.current.change({ topic: 'bookings', channel: 'mail', isOn } as never)
  await act(async () => {
    press(false)
    press(true)
  })
  expect(sent).toEqual([false])
  await act(async () => answers.shift()?.())
  expect(sent).toEqual([false, true])
  expect(result.current.preferences).toMatchObject([{ mail: true }])
  await act(async () => answers.shift()?.())
  expect(result.current.preferences).toMatchObject([{ mail: ends }])
})
