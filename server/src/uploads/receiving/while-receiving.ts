import { DomainError } from '@rihla/contract/errors.ts'
import type { IncomingMessage } from 'node:http'

/** Needed on average over the window. A phone with 50 kbit/s sends four times as much. */
const minBytesPerSecond = 1_500
const samplesPerWindow = 10

/**
 * Awaits a step that reads the request's body. Rejects with `upload.too_slow` when the client sends too little during
 * a window, and with `request.malformed` as soon as it disconnects: the request would hold its slot otherwise
 * (docs/product/files.md#slow-uploads). Between steps, while a file is stored, no time is counted.
 */
export async function whileReceiving<T>(
  raw: IncomingMessage,
  { windowSeconds, eviction }: { windowSeconds: number; eviction: AbortSignal },
  step: () => Promise<T>,
): Promise<T> {
  const { promise: failure, reject } = Promise.withResolvers<never>()
  const disconnect = () => {
    if (!raw.readableEnded) reject(new DomainError('request.malformed'))
  }
  const evict = () => reject(new DomainError('upload.too_slow'))
  const totals = [raw.socket.bytesRead]
  const sample = () => {
    totals.push(raw.socket.bytesRead)
    if (totals.length <= samplesPerWindow) return
    const received = totals.at(-1)! - totals.shift()!
    if (received < minBytesPerSecond * windowSeconds) reject(new DomainError('upload.too_slow'))
  }
  const timer = setInterval(sample, (windowSeconds * 1_000) / samplesPerWindow)
  raw.once('close', disconnect)
  eviction.addEventListener('abort', evict)
  if (eviction.aborted) evict()
  if (raw.destroyed) disconnect()
  try {
    return await Promise.race([step(), failure])
  } finally {
    clearInterval(timer)
    raw.off('close', disconnect)
    eviction.removeEventListener('abort', evict)
  }
}
