import { ApiError } from './api-error.ts'

export interface RetryOptions {
  signal?: AbortSignal | undefined
  /** True while waiting for the next attempt, false once it starts. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined
}

/** Delays between attempts in milliseconds: one minute in total, not counting time offline. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/**
 * No response, a temporary server error, or an upload that was too slow or one too many: the same request may succeed
 * later.
 */
const isTransient = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.isNetwork || [408, 502, 503, 504].includes(error.status) || error.code === 'upload.too_many_at_once')

/** Retries with backoff while the connection is broken. Only for idempotent requests. */
export async function retryWithBackoff<T>(
  send: () => Promise<T>,
  { signal, onWaiting }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!navigator.onLine) attempt = 0
      const pause = pauses[attempt]
      if (!isTransient(error) || pause === undefined) throw error
      onWaiting?.(true)
      await connectionOrPause(Math.max(pause, Math.min(error.retryAfter ?? 0, 30) * 1_000), signal)
      onWaiting?.(false)
    }
  }
}

/** Resolves when the browser is back online; if it never was offline, after the pause at the latest. */
function connectionOrPause(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const proceed = () => resolve()
  const stop = () => reject(signal?.reason)
  const timer = navigator.onLine ? setTimeout(proceed, pauseMs) : undefined
  window.addEventListener('online', proceed)
  signal?.addEventListener('abort', stop)
  return promise.finally(() => {
    clearTimeout(timer)
    window.removeEventListener('online', proceed)
    signal?.removeEventListener('abort', stop)
  })
}
