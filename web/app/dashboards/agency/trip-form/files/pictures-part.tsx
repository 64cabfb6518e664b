import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { acceptedTypes } from '@rihla/contract/uploads/upload-kinds.ts'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#uploads/drop-zone.tsx'
import { FieldNotes, useFieldIds } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import classes from './files-parts.module.css'
import { PictureList } from './picture-list.tsx'
import { type PictureUpload, usePictureUploads } from './use-picture-uploads.ts'
import type { TripFormOf } from '../use-trip-form.ts'

interface PicturesPartProps {
  form: TripFormOf
  tripId: string
  onBusy: (isBusy: boolean) => void
}

/** Up to ten pictures in the order travellers see them, the first the cover. They are the trip's once the form is saved. */
export function PicturesPart({ form, tripId, onBusy }: PicturesPartProps) {
  const { t } = useLingui()
  const [refusals, setRefusals] = useState<string[]>([])
  const { images } = form.values
  const { uploads, isBusy, add, retry, remove } = usePictureUploads(tripId, (url) => {
    // the same picture twice is one
    if (!form.getValues().images.includes(url)) form.insertListItem('images', url)
  })
  useEffect(() => onBusy(isBusy), [isBusy]) // oxlint-disable-line react/exhaustive-deps
  const help = t`JPEG, PNG, GIF or WebP. Kept once you save.`
  const error = refusals.length > 0 ? refusals.join(' ') : undefined
  const field = useFieldIds({ help, error })
  const free = limits.tripImages - images.length - uploads.length

  const take = (files: File[]) => {
    const isPicture = (file: File) => acceptedTypes.image.includes(file.type)
    const pictures = files.filter(isPicture)
    const words = files.filter((file) => !isPicture(file)).map(({ name }) => t`File ${name} is not an image.`)
    if (pictures.length > free) words.push(t`A trip has at most ${limits.tripImages} pictures.`)
    setRefusals(words)
    add(pictures.slice(0, Math.max(0, free)))
  }

  return (
    <div id="pictures" tabIndex={-1} className={classes.anchor}>
      <Panel
        heading={<Trans>Pictures</Trans>}
        description={
          <Trans>
            {images.length} of {limits.tripImages}. The first is the cover.
          </Trans>
        }
      >
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
        {free > 0 && (
          <>
            <label htmlFor={field.id} className="visually-hidden">
              <Trans>Add pictures</Trans>
            </label>
            <DropZone
              attributes={field.attributes}
              accept={acceptedTypes.image}
              isMultiple
              onFiles={take}
              words={t`Several at once are fine`}
            />
          </>
        )}
        <FieldNotes id={field.id} help={help} error={error} />
      </Panel>
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
  const shown = useObjectUrl(file)
  const percent = Math.round(part * 100)
  return (
    <li className={classes.picture}>
      <span className={classes.sending}>{shown && <img src={shown} alt="" />}</span>
      <div className={classes.phase}>
        {failure ? (
          <>
            <p className={classes.failure} role="alert">
              {failure}
            </p>
            <Button small look="outline" onClick={onRetry}>
              <Trans>Try Again</Trans>
            </Button>
          </>
        ) : (
          <>
            <progress max={100} value={percent} aria-label={t`Uploading`} />
            <span className="muted">
              <Trans>Uploading… {percent}%</Trans>
            </span>
          </>
        )}
        <button type="button" className={classes.mark} aria-label={t`Remove the file`} onClick={onRemove}>
          <Icon of={IconTrash} />
        </button>
      </div>
    </li>
  )
}
