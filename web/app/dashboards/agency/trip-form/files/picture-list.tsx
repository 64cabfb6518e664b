import { useLingui } from '@lingui/react/macro'
import { IconPhotoStar, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FieldNotes } from '#ui/field.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { MoveButtons, type Rows, useRows } from '../reorder.tsx'
import type { TripFormOf } from '../use-trip-form.ts'
import classes from './files-parts.module.css'

interface PictureListProps {
  form: TripFormOf
  /** Running uploads, shown after the saved pictures. */
  children?: ReactNode
}

/** The trip's pictures in display order; the first is the cover. */
export function PictureList({ form, children }: PictureListProps) {
  const { t } = useLingui()
  const { images } = form.values
  const rows = useRows({ form, path: 'images', rows: images, idOf: (image) => `picture-${image}` })
  // For example when an unattached upload was deleted after a day.
  const error = Object.entries(form.errors).find(([path]) => path === 'images' || path.startsWith('images.'))?.[1]
  return (
    <fieldset
      id="picture-list"
      tabIndex={-1}
      aria-label={t`Pictures`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'picture-list-error' : undefined}
    >
      <ol className={classes.pictures}>
        {images.map((image, at) => (
          <SavedPicture key={image} image={image} at={at} rows={rows} />
        ))}
        {children}
      </ol>
      {rows.liveRegion}
      <FieldNotes id="picture-list" error={error} />
    </fieldset>
  )
}

function SavedPicture({ image, at, rows }: { image: string; at: number; rows: Rows<string> }) {
  const { t } = useLingui()
  const number = at + 1
  const focusedNext = at + 1 < rows.count ? rows.idAt(at + 1) : at > 0 ? rows.idAt(at - 1) : 'picture-list'
  return (
    <li className={classes.picture} id={rows.idAt(at)} tabIndex={-1} aria-label={t`Picture ${number}`}>
      <Picture src={image} alt={t`Picture ${number}`} sizes="220px" ratio="4 / 3" />
      {at === 0 && (
        <span className={classes.cover}>
          <Tag tone="teal">{t`Cover`}</Tag>
        </span>
      )}
      <div className={classes.iconButtons}>
        <MoveButtons
          rows={rows}
          at={at}
          earlier={t`Move picture ${number} earlier`}
          later={t`Move picture ${number} later`}
          isAcross
        />
        <IconButton
          icon={IconPhotoStar}
          label={t`Make picture ${number} the cover`}
          disabled={at === 0}
          onClick={() => rows.move(at, 0)}
        />
        <IconButton
          icon={IconTrash}
          label={t`Remove picture ${number}`}
          onClick={() => rows.remove(at, focusedNext, 'pictures')}
        />
      </div>
    </li>
  )
}
