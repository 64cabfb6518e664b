import { useEffect, useState } from 'react'

export type Loaded<T> =
  | { phase: 'loading'; value?: undefined; error?: undefined }
  | { phase: 'done'; value: T; error?: undefined }
  | { phase: 'failed'; value?: undefined; error: unknown }

/** Loads what a dialog shows once it is open; anew when `key` changes, and by `retry`. */
export function useLoaded<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
): Loaded<T> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded<T>>({ phase: 'loading' })
  useEffect(() => {
    const own = new AbortController()
    setLoaded({ phase: 'loading' })
    load(own.signal).then(
      (value) => !own.signal.aborted && setLoaded({ phase: 'done', value }),
      (error: unknown) => !own.signal.aborted && setLoaded({ phase: 'failed', error }),
    )
    return () => own.abort()
  }, [key, attempt]) // oxlint-disable-line react/exhaustive-deps
  return { ...loaded, retry: () => setAttempt((count) => count + 1) }
}
