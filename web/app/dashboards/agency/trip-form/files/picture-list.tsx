import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhotoStar, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FieldNotes } from '#ui/field.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { MoveButtons, useFocusOn, useReorder } from '../reorder.tsx'
import type { TripFormOf } from '../use-trip-form.ts'
import { IconButton } from '../icon-button.tsx'
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
  const { announceMove, liveRegion } = useReorder()
  const focusOn = useFocusOn()
  const move = (from: number, to: number) => {
    form.reorderListItem('images', { from, to })
    announceMove({ from, to, count: images.length, id: `picture-${images[from]}` })
  }
  const remove = (at: number) => {
    const next = images[at + 1] ?? images[at - 1]
    form.removeListItem('images', at)
    focusOn(next ? `picture-${next}` : 'picture-list', 'pictures')
  }
  const error = imagesError(form)
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
          <SavedPicture
            key={image}
            image={image}
            at={at}
            count={images.length}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
        {children}
      </ol>
      {liveRegion}
      <FieldNotes id="picture-list" error={error} />
    </fieldset>
  )
}

/** The server's error about a picture, for example when an unattached upload was deleted after a day. */
const imagesError = ({ errors }: TripFormOf): ReactNode =>
  Object.entries(errors).find(([path]) => path === 'images' || path.startsWith('images.'))?.[1]

interface SavedPictureProps {
  image: string
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function SavedPicture({ image, at, count, onMove, onRemove }: SavedPictureProps) {
  const { t } = useLingui()
  const number = at + 1
  const id = `picture-${image}`
  return (
    <li className={classes.picture} id={id} tabIndex={-1} aria-label={t`Picture ${number}`}>
      <Picture src={image} alt={t`Picture ${number}`} sizes="220px" ratio="4 / 3" />
      {at === 0 && (
        <span className={classes.cover}>
          <Tag tone="teal">
            <Trans>Cover</Trans>
          </Tag>
        </span>
      )}
      <div className={classes.iconButtons}>
        <MoveButtons
          id={id}
          at={at}
          count={count}
          earlier={t`Move picture ${number} earlier`}
          later={t`Move picture ${number} later`}
          isAcross
          onMove={onMove}
        />
        <IconButton
          icon={IconPhotoStar}
          label={t`Make picture ${number} the cover`}
          disabled={at === 0}
          onClick={() => onMove(0)}
        />
        <IconButton icon={IconTrash} label={t`Remove picture ${number}`} onClick={onRemove} />
      </div>
    </li>
  )
}
