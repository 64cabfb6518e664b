import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { listen } from '#data/listen.ts'

export type UploadFunction = (
  file: File,
  options: { onProgress: (part: number) => void; onWaiting: (isWaiting: boolean) => void; signal: AbortSignal },
) => Promise<{ url: string }>

export type UploadState =
  | { phase: 'idle' }
  /** Compressing before the upload. */
  | { phase: 'preparing'; file: File }
  | { phase: 'sending'; file: File; part: number }
  /** Connection lost; retries automatically. */
  | { phase: 'waiting'; file: File }
  | { phase: 'failed'; file: File; error: unknown }
  | { phase: 'done'; file: File }

export const isUnderWay = ({ phase }: UploadState): boolean =>
  phase === 'preparing' || phase === 'sending' || phase === 'waiting'

/** State of one upload at a time; aborted when replaced or unmounted. */
export function useUpload(upload: UploadFunction, onDone: (url: string) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const update = (next: UploadState) => {
      if (!signal.aborted) setState(next)
    }
    update({ phase: 'preparing', file })
    const onProgress = (part: number) => update({ phase: 'sending', file, part })
    const onWaiting = (isWaiting: boolean) =>
      update(isWaiting ? { phase: 'waiting', file } : { phase: 'sending', file, part: 0 })
    try {
      const { url } = await upload(file, { onProgress, onWaiting, signal })
      if (signal.aborted) return
      update({ phase: 'done', file })
      onDone(url)
    } catch (error) {
      update({ phase: 'failed', file, error })
    }
  }

  function clear(): void {
    running.current?.abort()
    setState({ phase: 'idle' })
  }

  // Retries were exhausted during a long outage: restart as if 'Try Again' had been pressed.
  const hasLostConnection = state.phase === 'failed' && state.error instanceof ApiError && state.error.isNetwork
  const restart = useEffectEvent(() => {
    if (state.phase === 'failed') void start(state.file)
  })
  useEffect(() => {
    if (!hasLostConnection) return undefined
    return listen(['online'], () => restart())
  }, [hasLostConnection])

  return { state, start: (file: File) => void start(file), clear }
}
