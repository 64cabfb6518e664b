import { defineQueue } from '#jobs/queue.ts'

/** Deletes uploads that stayed unattached for a day. */
export const staleUploadsQueue = defineQueue<object>('uploads.remove-stale', { retries: 2, isUniquePerKey: true })

/** Makes AVIF variants of pictures in use. */
export const avifQueue = defineQueue<object>('uploads.make-avif', { retries: 1, isUniquePerKey: true })
