import { defineQueue } from '#jobs/queue.ts'

/** Uploads nobody named within a day. */
export const staleUploadsQueue = defineQueue<object>('uploads.remove-stale', { retries: 2, isUniquePerKey: true })

/** Smaller twins of pictures in use. */
export const avifQueue = defineQueue<object>('uploads.make-avif', { retries: 1, isUniquePerKey: true })
