import { useEffect, useRef, useState } from 'react'

export type UploadFunction = (
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<{ url: string }>

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; file: File; part: number }
  | { phase: 'failed'; file: File; error: unknown }
  | { phase: 'done'; file: File }

/** The life of one upload: one at a time, stopped when replaced or when the screen goes away. */
export function useUpload(upload: UploadFunction, onDone: (url: string) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setState({ phase: 'sending', file, part: 0 })
    try {
      const onProgress = (part: number) => {
        if (!own.signal.aborted) setState({ phase: 'sending', file, part })
      }
      const { url } = await upload(file, { onProgress, signal: own.signal })
      if (own.signal.aborted) return
      setState({ phase: 'done', file })
      onDone(url)
    } catch (error) {
      if (!own.signal.aborted) setState({ phase: 'failed', file, error })
    }
  }

  function clear(): void {
    running.current?.abort()
    setState({ phase: 'idle' })
  }

  return { state, start: (file: File) => void start(file), clear }
}
