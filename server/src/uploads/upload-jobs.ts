import type { Context } from '../context.ts'
import { makeAvifTwins } from './make-avif.ts'
import { removeStaleUploads } from './remove-stale-uploads.ts'
import { avifQueue, staleUploadsQueue } from './upload-queues.ts'

/** What happens to uploads by itself. */
export function workOnUploads(context: Context): void {
  const { jobs } = context
  jobs.work(staleUploadsQueue, async () => void (await removeStaleUploads(context)))
  jobs.schedule(staleUploadsQueue, '17 * * * *', {})
  jobs.work(avifQueue, async () => void (await makeAvifTwins(context)))
  jobs.schedule(avifQueue, '* * * * *', {})
}
