import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './lightbox.module.css'

interface LightboxProps {
  images: readonly string[]
  title: string
  first: number
  onClose: () => void
}

/** All pictures of a trip over the whole screen: arrows, keys and swipes turn them, Escape ends. */
export default function Lightbox({ images, title, first, onClose }: LightboxProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const touchedAt = useRef<number | null>(null)
  const [at, setAt] = useState(first)
  const isRtl = useLocale() === 'ar'
  const count = images.length
  const turn = (by: number) => setAt((now) => (now + by + count) % count)

  useEffect(() => dialog.current?.showModal(), [])

  function onKeyDown({ key }: KeyboardEvent) {
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
    if (key === forward) turn(1)
    if (key === back) turn(-1)
  }

  function onTouchEnd(x: number) {
    const moved = touchedAt.current === null ? 0 : x - touchedAt.current
    touchedAt.current = null
    if (Math.abs(moved) > 40) turn(moved < 0 === isRtl ? -1 : 1)
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={title}
      data-modal
      onClose={onClose}
      onKeyDown={onKeyDown}
      onTouchStart={(event) => (touchedAt.current = event.touches[0]?.clientX ?? null)}
      onTouchEnd={(event) => onTouchEnd(event.changedTouches[0]?.clientX ?? 0)}
    >
      <div className={classes.picture}>
        <Picture
          key={images[at]}
          src={images[at]}
          alt={t`Picture ${at + 1} of ${count}: ${title}`}
          sizes="100vw"
          isFirst
        />
      </div>
      <p className={classes.count} aria-live="polite">
        <bdi dir="ltr">
          {at + 1} / {count}
        </bdi>
      </p>
      <button type="button" className={classes.close} aria-label={t`Close`} onClick={() => dialog.current?.close()}>
        <Icon of={IconX} />
      </button>
      {count > 1 && (
        <>
          <button type="button" className={classes.previous} aria-label={t`Previous picture`} onClick={() => turn(-1)}>
            <Icon of={IconChevronLeft} mirrored />
          </button>
          <button type="button" className={classes.next} aria-label={t`Next picture`} onClick={() => turn(1)}>
            <Icon of={IconChevronRight} mirrored />
          </button>
        </>
      )}
    </dialog>
  )
}
