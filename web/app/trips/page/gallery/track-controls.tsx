import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './track-controls.module.css'
import type { SwipeTrack } from './use-swipe-track.ts'

const dotsMost = 5

/** Previous and next, dots for a few pictures, and always which one of how many (SPEC.md §2). */
export function TrackControls({ track: { at, goTo }, count }: { track: SwipeTrack; count: number }) {
  const { t } = useLingui()
  if (count < 2) return null
  return (
    <>
      <p className={classes.count}>
        <bdi dir="ltr">
          {at + 1} / {count}
        </bdi>
      </p>
      {/* Not `disabled`: the focus, and with it the arrow keys, would be lost at the ends. */}
      <button
        type="button"
        className={classes.previous}
        aria-label={t`Previous picture`}
        aria-disabled={at === 0}
        onClick={() => goTo(at - 1)}
      >
        <Icon of={IconChevronLeft} mirrored />
      </button>
      <button
        type="button"
        className={classes.next}
        aria-label={t`Next picture`}
        aria-disabled={at === count - 1}
        onClick={() => goTo(at + 1)}
      >
        <Icon of={IconChevronRight} mirrored />
      </button>
      {count <= dotsMost && (
        <div className={classes.dots}>
          {Array.from({ length: count }, (_, i) => (
            <button
              key={i}
              type="button"
              aria-label={t`Show picture ${i + 1}`}
              aria-current={i === at}
              onClick={() => goTo(i)}
            />
          ))}
        </div>
      )}
    </>
  )
}
