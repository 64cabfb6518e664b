import { isRightToLeft } from '@rihla/contract/product.ts'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { keyboardScrollable } from '#ui/keyboard-scrollable.ts'
import { TrackControls, useSwipeTrack } from './track-controls.tsx'
import classes from './lightbox.module.css'

interface LightboxProps {
  images: readonly string[]
  title: string
  first: number
  /** Receives the index of the last visible picture. */
  onClose: (last: number) => void
}

/** Full-screen gallery: arrow buttons, keys and swipes; Escape closes it, pinch zoom is native. */
export default function Lightbox({ images, title, first, onClose }: LightboxProps) {
  const { t } = useLingui()
  const isRtl = isRightToLeft(useLocale())
  const dialog = useRef<HTMLDialogElement>(null)
  const count = images.length
  const track = useSwipeTrack(count, first)

  useLayoutEffect(() => dialog.current?.showModal(), [])
  useBackCloses(() => dialog.current?.close())

  function onKeyDown(event: KeyboardEvent) {
    const places: Record<string, number> = {
      [isRtl ? 'ArrowLeft' : 'ArrowRight']: track.at + 1,
      [isRtl ? 'ArrowRight' : 'ArrowLeft']: track.at - 1,
      Home: 0,
      End: count - 1,
    }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    track.goTo(next)
  }

  return (
    <dialog
      ref={dialog}
      className={`full-screen ${classes.dialog}`}
      aria-label={title}
      onClose={() => onClose(track.at)}
      onKeyDown={onKeyDown}
    >
      <div className={classes.track} aria-label={t`Pictures`} {...keyboardScrollable} {...track.props}>
        {images.map((image, i) => (
          <div key={image} className={classes.cell} aria-hidden={i !== track.at}>
            {Math.abs(i - track.at) <= 1 && (
              <Picture src={image} alt={t`Picture ${i + 1} of ${count}: ${title}`} sizes="100vw" isFirst />
            )}
          </div>
        ))}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {t`Picture ${track.at + 1} of ${count}: ${title}`}
      </p>
      <TrackControls track={track} count={count} />
      <button
        type="button"
        className={`icon-button ${classes.close}`}
        aria-label={t`Close`}
        onClick={() => dialog.current?.close()}
      >
        <Icon of={IconX} />
      </button>
    </dialog>
  )
}
