import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { FilePreview } from '#uploads/file-preview.tsx'
import { useFileErrors } from '#uploads/use-file-errors.tsx'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { Progress } from '#ui/progress.tsx'
import type { TripFormOf } from '../use-trip-form.ts'
import classes from './files-parts.module.css'
import { PictureList } from './picture-list.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { uploadPicture } from './upload-picture.ts'

export interface UploadPartProps {
  form: TripFormOf
  tripId: string
  onBusy: (isBusy: boolean) => void
}

/** Up to ten pictures in display order, attached to the trip when the form is saved (docs/product/trips.md#images-and-itinerary). */
export function PicturesPart({ form, tripId, onBusy }: UploadPartProps) {
  const { t } = useLingui()
  const { images } = form.values
  const { uploads, isBusy, add, retry, remove } = usePictureUploads(tripId, (url) => {
    // Ignores duplicates.
    if (!form.getValues().images.includes(url)) form.insertListItem('images', url)
  })
  const reportBusy = useEffectEvent(onBusy)
  useEffect(() => reportBusy(isBusy), [isBusy])
  return (
    <div id="pictures" tabIndex={-1}>
      <p className="small">{t`${images.length} of ${limits.tripImages}. The first one is the cover.`}</p>
      <div>
        {(images.length > 0 || uploads.length > 0) && (
          <PictureList form={form}>
            {uploads.map((upload) => (
              <Upload
                key={upload.key}
                upload={upload}
                onRetry={() => retry(upload)}
                onRemove={() => remove(upload.key)}
              />
            ))}
          </PictureList>
        )}
        <PicturePicker remaining={limits.tripImages - images.length - uploads.length} onChoose={add} />
      </div>
    </div>
  )
}

interface UploadProps {
  upload: PictureUpload
  onRetry: () => void
  onRemove: () => void
}

function Upload({ upload: { file, part, failure }, onRetry, onRemove }: UploadProps) {
  const { t } = useLingui()
  const percent = Math.round(part * 100)
  return (
    <li className={classes.picture}>
      <span className={classes.sending}>
        <FilePreview file={file} alt="" />
      </span>
      <div className={classes.phase}>
        {failure ? (
          <>
            <p className={classes.failure} role="alert">
              {failure}
            </p>
            <Button small variant="outline" onClick={onRetry}>
              {t`Try Again`}
            </Button>
          </>
        ) : (
          <>
            <Progress max={100} value={percent} label={t`Uploading`} />
            <span className="muted">{t`Uploading… ${percent}%`}</span>
          </>
        )}
        <IconButton icon={IconTrash} label={t`Remove the file`} onClick={onRemove} />
      </div>
    </li>
  )
}

interface PictureUpload {
  key: string
  file: File
  /** From 0 to 1. */
  part: number
  failure?: ReactNode
}

/** Uploads pictures sequentially, to keep the chosen order. */
function usePictureUploads(tripId: string, onUploaded: (url: string) => void) {
  const { t } = useLingui()
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const unmountSignal = useUnmountSignal()
  const errorText = useFileErrors('trip-image', { failedMessage: t`Failed to upload images. Please try again.` })
  const removed = useRef(new Set<string>())

  const change = (key: string, part: Partial<PictureUpload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const remove = (key: string) => {
    removed.current.add(key)
    setUploads((now) => now.filter((upload) => upload.key !== key))
  }

  function messageOf(error: unknown): ReactNode {
    if (!(error instanceof ApiError) || !error.isServerMessage) return errorText(error)
    const reason = error.message
    return t`Failed to upload images: ${reason}`
  }

  async function send({ key, file }: PictureUpload): Promise<void> {
    const signal = unmountSignal()
    if (signal.aborted || removed.current.has(key)) return
    try {
      const url = await uploadPicture(tripId, file, { onProgress: (part) => change(key, { part }), signal })
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
