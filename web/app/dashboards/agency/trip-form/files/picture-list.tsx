import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhotoStar, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FieldNotes } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { MoveButtons } from '../move-buttons.tsx'
import { useFocusOn } from '../use-focus-on.ts'
import { useMoving } from '../use-moving.tsx'
import type { TripFormOf } from '../use-trip-form.ts'
import classes from './files-parts.module.css'

interface PictureListProps {
  form: TripFormOf
  /** Those on their way, behind the others. */
  children?: ReactNode
}

/** The trip's pictures in the order travellers see them, the first the cover. */
export function PictureList({ form, children }: PictureListProps) {
  const { t } = useLingui()
  const { images } = form.values
  const { moved, said } = useMoving()
  const focusOn = useFocusOn()
  const move = (from: number, to: number) => {
    form.reorderListItem('images', { from, to })
    moved({ from, to, count: images.length, id: `picture-${images[from]}` })
  }
  const remove = (at: number) => {
    const next = images[at + 1] ?? images[at - 1]
    form.removeListItem('images', at)
    focusOn(next ? `picture-${next}` : 'picture-list', 'pictures')
  }
  const error = refusalOf(form)
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
          <KeptPicture
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
      {said}
      <FieldNotes id="picture-list" error={error} />
    </fieldset>
  )
}

/** A picture that is not ours to show, or that was thrown away because nobody saved it for a day. */
const refusalOf = ({ errors }: TripFormOf): ReactNode =>
  Object.entries(errors).find(([path]) => path === 'images' || path.startsWith('images.'))?.[1]

interface KeptPictureProps {
  image: string
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function KeptPicture({ image, at, count, onMove, onRemove }: KeptPictureProps) {
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
      <div className={classes.marks}>
        <MoveButtons
          id={id}
          at={at}
          count={count}
          earlier={t`Move picture ${number} earlier`}
          later={t`Move picture ${number} later`}
          isAcross
          onMove={onMove}
        />
        <button
          type="button"
          className={classes.mark}
          aria-label={t`Make picture ${number} the cover`}
          disabled={at === 0}
          onClick={() => onMove(0)}
        >
          <Icon of={IconPhotoStar} />
        </button>
        <button type="button" className={classes.mark} aria-label={t`Remove picture ${number}`} onClick={onRemove}>
          <Icon of={IconTrash} />
        </button>
      </div>
    </li>
  )
}
