import { useEffect, useState } from 'react'

export type Loaded<T> =
  | { phase: 'loading'; value?: undefined; error?: undefined }
  | { phase: 'done'; value: T; error?: undefined }
  | { phase: 'failed'; value?: undefined; error: unknown }

/** Loads data on mount, when `key` changes and on `retry`. */
export function useLoaded<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
): Loaded<T> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded<T>>({ phase: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    setLoaded({ phase: 'loading' })
    load(controller.signal).then(
      (value) => !controller.signal.aborted && setLoaded({ phase: 'done', value }),
      (error: unknown) => !controller.signal.aborted && setLoaded({ phase: 'failed', error }),
    )
    return () => controller.abort()
  }, [key, attempt]) // oxlint-disable-line react/exhaustive-deps
  return { ...loaded, retry: () => setAttempt((count) => count + 1) }
}
