import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { isRightToLeft } from '@rihla/contract/product.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import classes from './track-controls.module.css'

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
        className={`icon-button ${classes.previous}`}
        aria-label={t`Previous picture`}
        aria-disabled={at === 0}
        onClick={() => goTo(at - 1)}
      >
        <Icon of={IconChevronLeft} mirrored />
      </button>
      <button
        type="button"
        className={`icon-button ${classes.next}`}
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

interface SwipeTrack {
  /** Index of the visible picture. */
  at: number
  goTo: (index: number, behavior?: ScrollBehavior) => void
  /** Props of the scroll container; each picture is as wide as the container. */
  props: {
    ref: (element: HTMLDivElement | null) => void
    onScroll: () => void
    onTouchStart: () => void
    onWheel: () => void
  }
}

/** State of a row of pictures with native swiping: the visible one, and how to scroll to another. */
export function useSwipeTrack(count: number, first = 0): SwipeTrack {
  const [track, setTrack] = useState<HTMLDivElement | null>(null)
  /** Target of a programmatic scroll: pictures it passes do not become the visible one. */
  const aim = useRef<number | null>(null)
  const [at, setAt] = useState(first)
  const direction = isRightToLeft(useLocale()) ? -1 : 1

  useLayoutEffect(() => {
    if (track && first > 0) track.scrollTo({ left: first * track.clientWidth * direction, behavior: 'instant' })
  }, [track, first, direction])

  function goTo(index: number, behavior: ScrollBehavior = 'auto'): void {
    const next = Math.min(count - 1, Math.max(0, index))
    if (!track || next === at) return
    aim.current = next
    setAt(next)
    track.scrollTo({ left: next * track.clientWidth * direction, behavior })
  }

  function onScroll(): void {
    if (!track) return
    const now = Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth))
    if (aim.current === null) setAt(now)
    else if (now === aim.current) aim.current = null
  }

  const clearAim = () => {
    aim.current = null
  }
  return { at, goTo, props: { ref: setTrack, onScroll, onTouchStart: clearAim, onWheel: clearAim } }
}
