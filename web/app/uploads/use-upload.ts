import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'

export type UploadFunction = (
  file: File,
  options: { onProgress: (part: number) => void; onWaiting: (isWaiting: boolean) => void; signal: AbortSignal },
) => Promise<{ url: string }>

export type UploadState =
  | { phase: 'idle' }
  /** Made smaller before it leaves. */
  | { phase: 'preparing'; file: File }
  | { phase: 'sending'; file: File; part: number }
  /** The connection broke; it is sent again by itself. */
  | { phase: 'waiting'; file: File }
  | { phase: 'failed'; file: File; error: unknown }
  | { phase: 'done'; file: File }

export const isUnderWay = ({ phase }: UploadState): boolean =>
  phase === 'preparing' || phase === 'sending' || phase === 'waiting'

/** The life of one upload: one at a time, stopped when replaced or when the screen goes away. */
export function useUpload(upload: UploadFunction, onDone: (url: string) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const { signal } = own
    const tell = (next: UploadState) => {
      if (!signal.aborted) setState(next)
    }
    tell({ phase: 'preparing', file })
    const onProgress = (part: number) => tell({ phase: 'sending', file, part })
    const onWaiting = (isWaiting: boolean) =>
      tell(isWaiting ? { phase: 'waiting', file } : { phase: 'sending', file, part: 0 })
    try {
      const { url } = await upload(file, { onProgress, onWaiting, signal })
      if (signal.aborted) return
      tell({ phase: 'done', file })
      onDone(url)
    } catch (error) {
      tell({ phase: 'failed', file, error })
    }
  }

  function clear(): void {
    running.current?.abort()
    setState({ phase: 'idle' })
  }

  // given up while the network was away for long: it goes on as if somebody had pressed Try Again
  const isCutOff = state.phase === 'failed' && state.error instanceof ApiError && state.error.isNetwork
  const startAgain = useEffectEvent(() => {
    if (state.phase === 'failed') void start(state.file)
  })
  useEffect(() => {
    if (!isCutOff) return undefined
    const again = () => startAgain()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isCutOff])

  return { state, start: (file: File) => void start(file), clear }
}
