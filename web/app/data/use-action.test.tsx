import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { dismissToast, useToasts } from '#ui/toasts-store.ts'
import { useAction } from './use-action.ts'

const failed = new ApiError({ code: 'server.unexpected', message: 'Try later.', status: 500, requestId: 'id' })
const expired = new ApiError({ code: 'session.required', message: 'Sign in.', status: 401, requestId: 'id' })

const toasts = () => renderHook(useToasts).result.current
const toastTexts = () => toasts().map(({ tone, message }) => `${tone}: ${message}`)

function dismissAll(): void {
  const shown = toasts()
  act(() => shown.forEach(({ id }) => dismissToast(id)))
  cleanup()
}

// other test files may leave toasts behind
beforeEach(dismissAll)
afterEach(dismissAll)

test('runs once at a time and is busy until the refetch ends', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const settled = Promise.withResolvers<void>()
  const send = vi.fn<(id: string) => Promise<string>>().mockReturnValue(promise)
  const options = { success: (name: string) => `Saved ${name}`, failure: 'Failed', onSettled: () => settled.promise }
  const { result } = renderHook(() => useAction(send, options))
  let first: Promise<boolean> | undefined
  await act(async () => {
    first = result.current.run('1')
    expect(await result.current.run('2')).toBe(false)
  })
  expect(send).toHaveBeenCalledOnce()
  expect(result.current).toMatchObject({ isBusy: true, busyWith: ['1'] })
  await act(async () => resolve('Siwa'))
  expect(toastTexts()).toEqual(['ok: Saved Siwa'])
  expect(result.current.isBusy).toBe(true)
  await act(async () => settled.resolve())
  expect(await first).toBe(true)
  expect(result.current.isBusy).toBe(false)
})

test('a failure is a toast with the reason', async () => {
  const { result } = renderHook(() => useAction(() => Promise.reject(failed), { failure: 'Failed' }))
  await act(async () => expect(await result.current.run()).toBe(false))
  expect(toastTexts()).toEqual(['bad: Try later.'])
})

test('an inline failure is no toast, and is cleared by the next run', async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(failed).mockResolvedValue()
  const { result } = renderHook(() => useAction(send, { failure: 'Failed', showsFailure: 'inline' }))
  await act(async () => void (await result.current.run()))
  expect(result.current.error).toBe('Try later.')
  expect(toastTexts()).toEqual([])
  await act(async () => void (await result.current.run()))
  expect(result.current.error).toBeUndefined()
})

test('rolls an optimistic update back', async () => {
  const shown: string[] = []
  const optimistic = (next: string) => {
    shown.push(next)
    return () => void shown.push('before')
  }
  const send = (next: string) => (next === 'bad' ? Promise.reject(failed) : Promise.resolve())
  const { result } = renderHook(() => useAction(send, { failure: 'Failed', optimistic }))
  await act(async () => void (await result.current.run('good')))
  await act(async () => void (await result.current.run('bad')))
  expect(shown).toEqual(['good', 'bad', 'before'])
})

test('an expired session shows no toast: the sign-in dialog opens', async () => {
  const { result } = renderHook(() => useAction(() => Promise.reject(expired), { failure: 'Failed' }))
  await act(async () => void (await result.current.run()))
  expect(toastTexts()).toEqual([])
})
