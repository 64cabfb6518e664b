import { isRightToLeft } from '@rihla/contract/product.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from '#ui/locale.ts'

export interface SwipeTrack {
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
