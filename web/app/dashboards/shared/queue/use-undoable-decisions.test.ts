import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUndoableDecisions } from './use-undoable-decisions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const decision = { id: 'booking', amount: 1_000 }

function decide() {
  const [send, onUndo] = [vi.fn<(sent: typeof decision) => void>(), vi.fn<() => void>()]
  const hook = renderHook(() => useUndoableDecisions({ send, onUndo }))
  act(() => hook.result.current.add(decision))
  return { ...hook, send, onUndo }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a decision is sent after ten seconds, until when it can be undone', async () => {
  const { result, send, onUndo } = decide()
  await wait(9_999)
  expect([send.mock.calls, result.current.pending]).toEqual([[], [decision]])
  await wait(1)
  expect([send.mock.calls, result.current.pending]).toEqual([[[decision]], []])
  act(() => result.current.undo(decision))
  expect(onUndo).not.toHaveBeenCalled()
})

test('an undone decision is never sent', async () => {
  const { result, send, onUndo, unmount } = decide()
  await wait(9_999)
  act(() => result.current.undo(decision))
  await wait(10_000)
  unmount()
  expect(send).not.toHaveBeenCalled()
  expect(onUndo).toHaveBeenCalledWith(decision)
})

test('leaving the page sends it at once', () => {
  const { send } = decide()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(send).toHaveBeenCalledTimes(1)
})

test('a booking whose decision is pending is not decided again', async () => {
  const { result, send } = decide()
  act(() => result.current.add({ ...decision, amount: 2_000 }))
  expect(result.current.pending).toEqual([decision])
  await wait(20_000)
  expect(send.mock.calls).toEqual([[decision]])
})
