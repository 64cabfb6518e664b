import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { IconTrash } from '@tabler/icons-react'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { FilePreview } from '#uploads/file-preview.tsx'
import { Progress } from '#ui/progress.tsx'
import classes from './files-parts.module.css'
import { PicturePicker } from './picture-picker.tsx'
import type { ChosenPicture, NewTripFiles } from './use-new-trip-files.ts'

interface ChosenPicturesProps {
  files: NewTripFiles
  /** Pictures the trip already has, as a copy. */
  savedCount: number
  /** The trip is being saved. */
  disabled: boolean
}

/** Pictures of an unsaved trip, uploaded right after it is created; the first is the cover. */
export function ChosenPictures({ files: { pictures, add, remove }, savedCount, disabled }: ChosenPicturesProps) {
  const { t } = useLingui()
  return (
    <div>
      {pictures.length > 0 && (
        <ol className={classes.pictures} aria-label={t`Pictures`}>
          {pictures.map((picture, at) => (
            <Chosen
              key={picture.key}
              picture={picture}
              isCover={savedCount === 0 && at === 0}
              disabled={disabled}
              onRemove={() => remove(picture.key)}
            />
          ))}
        </ol>
      )}
      <PicturePicker
        remaining={limits.tripImages - savedCount - pictures.length}
        onChoose={add}
        help={t`Choose pictures now: they are uploaded as soon as the trip is saved.`}
        disabled={disabled}
      />
    </div>
  )
}

interface ChosenProps {
  picture: ChosenPicture
  isCover: boolean
  disabled: boolean
  onRemove: () => void
}

function Chosen({ picture: { file, part }, isCover, disabled, onRemove }: ChosenProps) {
  const { t } = useLingui()
  const percent = Math.round((part ?? 0) * 100)
  const { name } = file
  return (
    <li className={classes.picture}>
      <span className={part === undefined ? classes.waiting : classes.sending}>
        <FilePreview file={file} alt={name} />
      </span>
      {isCover && (
        <span className={classes.cover}>
          <Tag tone="teal">{t`Cover`}</Tag>
        </span>
      )}
      <div className={classes.phase}>
        {part === undefined ? (
          <IconButton icon={IconTrash} label={t`Remove ${name}`} disabled={disabled} onClick={onRemove} />
        ) : (
          <>
            <Progress max={100} value={percent} label={t`Uploading`} />
            <span className="muted">{t`Uploading… ${percent}%`}</span>
          </>
        )}
      </div>
    </li>
  )
}
