import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { AdminReport } from '@rihla/contract/reports/admin-reports.api.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useChangePriority } from './use-change-priority.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const texts = setupI18n({ locale: 'en', messages: { en: {} } })
const inEnglish = ({ children }: { children: ReactNode }) => <I18nProvider i18n={texts}>{children}</I18nProvider>

test('sends two quick changes one after the other and shows the last one', async () => {
  const sent: string[] = []
  const responders: (() => void)[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push((JSON.parse(body as string) as { priority: string }).priority)
    return new Promise((resolve) => void responders.push(() => resolve(new Response('{}'))))
  })
  const report = { _id: 'report', priority: 'low' } as AdminReport
  const { result } = renderHook(() => useChangePriority(report), { wrapper: inEnglish })
  await act(async () => {
    void result.current.change('high')
    void result.current.change('urgent')
  })
  expect(sent).toEqual(['high'])
  await act(async () => responders.shift()?.())
  expect(sent).toEqual(['high', 'urgent'])
  expect(result.current.priority).toBe('urgent')
  await act(async () => responders.shift()?.())
  expect(result.current.priority).toBe('low')
})
