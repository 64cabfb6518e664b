import { useLingui } from '@lingui/react/macro'
import { uploadTripImages } from '@rihla/contract/uploads/uploads.api.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { CompressionFailed, compressImage } from '#api/compress-image.ts'
import { uploadFile } from '#api/upload-file.ts'

export interface PictureUpload {
  key: string
  file: File
  /** From 0 to 1. */
  part: number
  failure?: string
}

/** Uploads pictures sequentially, to keep the chosen order. */
export function usePictureUploads(tripId: string, onUploaded: (url: string) => void) {
  const { t } = useLingui()
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const leaving = useRef(new AbortController())
  const removed = useRef(new Set<string>())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const change = (key: string, part: Partial<PictureUpload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const remove = (key: string) => {
    removed.current.add(key)
    setUploads((now) => now.filter((upload) => upload.key !== key))
  }

  function messageOf(error: unknown): string {
    if (error instanceof CompressionFailed) return t`Error compressing image. Please try a different image.`
    if (!(error instanceof ApiError) || error.isNetwork) return t`Failed to upload images. Please try again.`
    const reason = error.message
    return t`Failed to upload images: ${reason}`
  }

  async function send({ key, file }: PictureUpload): Promise<void> {
    const { signal } = leaving.current
    if (signal.aborted || removed.current.has(key)) return
    try {
      const small = await compressImage(file, 'picture')
      const onProgress = (part: number) => change(key, { part })
      const { url } = await uploadFile(uploadTripImages, 'tripImages', small, {
        params: { id: tripId },
        onProgress,
        signal,
      })
      if (removed.current.has(key)) return
      remove(key)
      onUploaded(url)
    } catch (error) {
      if (!signal.aborted) change(key, { failure: messageOf(error) })
    }
  }

  const enqueue = (upload: PictureUpload) => {
    queue.current = queue.current.then(() => send(upload))
  }

  return {
    uploads,
    isBusy: uploads.some(({ failure }) => failure === undefined),
    add(files: readonly File[]) {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file, part: 0 }))
      setUploads((now) => [...now, ...added])
      for (const upload of added) enqueue(upload)
    },
    retry(upload: PictureUpload) {
      setUploads((now) =>
        now.map((each) => (each.key === upload.key ? { key: each.key, file: each.file, part: 0 } : each)),
      )
      enqueue(upload)
    },
    remove,
  }
}
