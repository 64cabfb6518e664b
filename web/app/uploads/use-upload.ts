import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { listen } from '#data/listen-to-events.ts'
import { FileRefused } from './check-file.ts'

export type UploadFunction = (
  file: File,
  options: { onProgress: (part: number) => void; onWaiting: (isWaiting: boolean) => void; signal: AbortSignal },
) => Promise<{ url: string }>

export type UploadState =
  | { phase: 'idle' }
  /** Checking and compressing before the upload. */
  | { phase: 'preparing'; file: File }
  | { phase: 'sending'; file: File; part: number }
  /** Connection lost; retries automatically. */
  | { phase: 'waiting'; file: File }
  | { phase: 'failed'; file: File; error: unknown }
  | { phase: 'done'; file: File }

export const isUnderWay = ({ phase }: UploadState): boolean =>
  phase === 'preparing' || phase === 'sending' || phase === 'waiting'

/** The file itself is refused, here or by the server: sending it again does not help. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof FileRefused ||
  (error instanceof ApiError && error.isServerMessage && [400, 413].includes(error.status))

/**
 * State of one upload at a time; aborted when replaced or unmounted. `error` is that of the file chosen last; a refused file
 * leaves the uploaded one (`hasValue`) in place.
 */
export function useUpload(upload: UploadFunction, hasValue: boolean, onDone: (url: string) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const [refusal, setRefusal] = useState<unknown>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  // what the form holds when the upload ends, not when it began
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  async function start(file: File): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const before: UploadState = state.phase === 'done' ? state : { phase: 'idle' }
    setRefusal(undefined)
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
      done.current(url)
    } catch (error) {
      const isReplacement = isRefusal(error) && hasValue
      if (!(error instanceof FileRefused) && !isReplacement) return update({ phase: 'failed', file, error })
      update(before)
      if (!signal.aborted) setRefusal(error)
    }
  }

  function clear(): void {
    running.current?.abort()
    setRefusal(undefined)
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

  const error = state.phase === 'failed' ? state.error : refusal
  return { state, error, start: (file: File) => void start(file), clear }
}
