import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUndoableVerifications, type Verification } from './use-undoable-verifications.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const verification = { booking: { _id: 'booking' }, amount: 1_000 } as Verification

function verify() {
  const [send, onUndo] = [vi.fn<(sent: Verification) => void>(), vi.fn<() => void>()]
  const hook = renderHook(() => useUndoableVerifications({ send, onUndo }))
  act(() => hook.result.current.add(verification))
  return { ...hook, send, onUndo }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a verification is sent after ten seconds, until when it can be undone', async () => {
  const { result, send, onUndo } = verify()
  await wait(9_999)
  expect([send.mock.calls, result.current.pending]).toEqual([[], [verification]])
  await wait(1)
  expect([send.mock.calls, result.current.pending]).toEqual([[[verification]], []])
  act(() => result.current.undo(verification))
  expect(onUndo).not.toHaveBeenCalled()
})

test('an undone verification is never sent', async () => {
  const { result, send, onUndo, unmount } = verify()
  await wait(9_999)
  act(() => result.current.undo(verification))
  await wait(10_000)
  unmount()
  expect(send).not.toHaveBeenCalled()
  expect(onUndo).toHaveBeenCalledWith(verification.booking)
})

test('leaving the page sends it at once', () => {
  const { send } = verify()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(send).toHaveBeenCalledTimes(1)
})
