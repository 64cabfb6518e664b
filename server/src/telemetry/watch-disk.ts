import { statfs } from 'node:fs/promises'
import { stateAsked } from './events.ts'

const everyMs = 15_000

/** Reports the space of a folder. Returns a function that ends it. */
export function watchDisk(folder: string): () => void {
  let space: { free: number; size: number } | undefined
  async function read(): Promise<void> {
    space = await statfs(folder).then(
      ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
      () => undefined,
    )
  }
  void read()
  const timer = setInterval(() => void read(), everyMs).unref()
  const endReporting = stateAsked.subscribe(({ set }) => {
    if (!space) return
    set('rihla_disk_free_bytes', space.free)
    set('rihla_disk_size_bytes', space.size)
  })
  return () => {
    clearInterval(timer)
    endReporting()
  }
}
