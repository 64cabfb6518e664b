import { useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { failureText } from '#api/failure-text.ts'
import { showToast } from '#ui/toasts-store.ts'

interface ActionOptions<Args extends unknown[], Result> {
  /** Toast after success. */
  success?: string | ((result: Result, ...args: Args) => string | undefined)
  /** Message of a failure that the server did not explain. */
  failure: string | ((...args: Args) => string)
  /** Where a failure is shown: as a toast, or by the caller, which reads `error`. */
  showsFailure?: 'toast' | 'inline'
  onSuccess?: (result: Result, ...args: Args) => void
  /** Applies an optimistic update and returns its rollback, called on failure. */
  optimistic?: (...args: Args) => () => void
  /** Runs after success and failure, for example `refreshQueries`; the action stays busy until it ends. */
  onSettled?: () => Promise<unknown>
}

export interface Action<Args extends unknown[]> {
  /** Ignored while the action is busy. Never throws; resolves to whether the action succeeded. */
  run: (...args: Args) => Promise<boolean>
  isBusy: boolean
  /** Arguments of the run in progress, to mark the row it concerns. */
  busyWith: Args | undefined
  /** Message of the last failure; undefined after a success and while busy. */
  error: string | undefined
}

/** A request caused by a press: runs once at a time, reports the result, and shows that it is busy. */
export function useAction<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
  { success, failure, showsFailure = 'toast', onSuccess, optimistic, onSettled }: ActionOptions<Args, Result>,
): Action<Args> {
  const isRunning = useRef(false)
  const [busyWith, setBusyWith] = useState<Args>()
  const [error, setError] = useState<string>()

  async function run(...args: Args): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusyWith(args)
    setError(undefined)
    const rollBack = optimistic?.(...args)
    try {
      const result = await act(...args)
      const text = typeof success === 'function' ? success(result, ...args) : success
      if (text) showToast(text, 'ok')
      onSuccess?.(result, ...args)
      return true
    } catch (cause) {
      rollBack?.()
      const text = failureText(cause, typeof failure === 'function' ? failure(...args) : failure)
      setError(text)
      // an expired session opens the sign-in dialog instead
      const hasExpired = cause instanceof ApiError && cause.code === 'session.required'
      if (showsFailure === 'toast' && !hasExpired) showToast(text, 'bad')
      return false
    } finally {
      await onSettled?.()
      isRunning.current = false
      setBusyWith(undefined)
    }
  }

  return { run, isBusy: busyWith !== undefined, busyWith, error }
}
