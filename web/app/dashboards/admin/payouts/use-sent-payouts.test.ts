import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#data/query-client.ts'
import type { DueRow } from './due-row.ts'
import { useSentPayouts } from './use-sent-payouts.ts'

const row = { _id: 'a:EGP', agency: { _id: 'a', name: 'Siwan Stars' }, currency: 'EGP', amount: 900 } as DueRow
const transfer = { amount: 900, reference: 'FT 1', sentFrom: '', proof: '', key: 'key' }

let sent: object[] = []
let status = 201
beforeEach(() => {
  sent = []
  status = 201
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return Response.json({ code: 'payout.second_admin_required', message: 'A second admin.' }, { status })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
function open() {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(I18nProvider, { i18n: setupI18n({ locale: 'en', messages: { en: {} } }) }, children)
  const { result, unmount } = renderHook(() => useSentPayouts(), { wrapper })
  const send = () => act(() => result.current.send([row], { [row._id]: transfer }))
  return { result, unmount, send }
}

test('a payout is recorded ten seconds after it was marked as sent, once, and can be undone until then', async () => {
  const { result, send } = open()
  send()
  expect(result.current.isPending(row._id)).toBe(true)
  await wait(9_000)
  act(() => result.current.undo(row._id))
  await wait(20_000)
  expect(sent).toEqual([])
  expect(result.current.transfers[row._id]).toEqual(transfer)
  send()
  send()
  await wait(10_000)
  expect(sent).toEqual([
    { agency: 'a', currency: 'EGP', expectedAmount: 900, reference: 'FT 1', proof: null, key: 'key' },
  ])
  expect(result.current.transfers[row._id]).toBeUndefined()
})

test('leaving the page records it, and a refusal keeps what was typed with its reason', async () => {
  status = 409
  const { result, send } = open()
  send()
  await wait(10_000)
  expect(result.current.failures[row._id]).toContain('A second admin')
  expect(result.current.transfers[row._id]).toEqual(transfer)
  const other = open()
  other.send()
  other.unmount()
  await wait(0)
  expect(sent).toHaveLength(2)
})
