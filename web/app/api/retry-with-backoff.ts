import { ApiError } from './api-error.ts'

export interface RetryOptions {
  signal?: AbortSignal | undefined
  /** True while it waits for the next try, false once it tries again. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined
}

/** Between tries, in milliseconds. A minute of them, then a person decides; time without any network is not counted. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** No answer at all, or one that says 'later': the same request may well succeed in a moment. */
const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.isNetwork || [502, 503, 504].includes(error.status))

/** Sends again by itself while the connection is broken; only for what may safely arrive twice. */
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
      if (!mayPass(error) || pause === undefined) throw error
      onWaiting?.(true)
      await connectionOrPause(Math.max(pause, Math.min(error.retryAfter ?? 0, 30) * 1_000), signal)
      onWaiting?.(false)
    }
  }
}

/** Until the network is back; where the browser sees nothing wrong with it, for a while at most. */
function connectionOrPause(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const goOn = () => resolve()
  const stop = () => reject(signal?.reason)
  const timer = navigator.onLine ? setTimeout(goOn, pauseMs) : undefined
  window.addEventListener('online', goOn)
  signal?.addEventListener('abort', stop)
  return promise.finally(() => {
    clearTimeout(timer)
    window.removeEventListener('online', goOn)
    signal?.removeEventListener('abort', stop)
  })
}
