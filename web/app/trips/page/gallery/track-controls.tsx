import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './track-controls.module.css'
import type { SwipeTrack } from './use-swipe-track.ts'

const maxDots = 5

/** Previous and next buttons, dots for a few pictures, and a counter (docs/product/trips.md#images-and-itinerary). */
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
      {/* Not `disabled`: at the ends this would drop the focus, and the arrow keys with it. */}
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
      {count <= maxDots && (
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
