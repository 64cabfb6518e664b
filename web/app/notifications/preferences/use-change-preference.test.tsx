import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { NotificationPreference } from '@rihla/contract/notifications/notifications.api.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useChangePreference } from './use-change-preference.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const Wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>

test.each([
  ['both succeed', [204, 204], true],
  ['the first fails', [503, 204], true],
  ['the second fails', [204, 503], false],
  ['both fail', [503, 503], true],
])(
  'a switch toggled twice sends both changes in order and ends in the saved state: %s',
  async (_, statuses, expected) => {
    const sent: boolean[] = []
    const responses: (() => void)[] = []
    vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
      sent.push((JSON.parse(body as string) as { isOn: boolean }).isOn)
      const status = statuses.shift() ?? 500
      return new Promise((resolve) => void responses.push(() => resolve(new Response(null, { status }))))
    })
    const loaded = [{ topic: 'bookings', mail: true } as unknown as NotificationPreference]
    const { result } = renderHook(
      () => {
        const [preferences, show] = useState(loaded)
        return { preferences, change: useChangePreference(preferences, show) }
      },
      { wrapper: Wrapper },
    )
    const toggle = (isOn: boolean) => result.current.change({ topic: 'bookings', channel: 'mail', isOn } as never)
    await act(async () => {
      toggle(false)
      toggle(true)
    })
    expect(sent).toEqual([false])
    await act(async () => responses.shift()?.())
    expect(sent).toEqual([false, true])
    expect(result.current.preferences).toMatchObject([{ mail: true }])
    await act(async () => responses.shift()?.())
    expect(result.current.preferences).toMatchObject([{ mail: expected }])
  },
)
