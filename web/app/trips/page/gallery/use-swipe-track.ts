import { isRightToLeft } from '@rihla/contract/product.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from '#ui/locale.ts'

export interface SwipeTrack {
  /** The picture in sight. */
  at: number
  goTo: (index: number, behavior?: ScrollBehavior) => void
  /** For the element that scrolls; its pictures are as wide as itself. */
  props: {
    ref: (element: HTMLDivElement | null) => void
    onScroll: () => void
    onTouchStart: () => void
    onWheel: () => void
  }
}

/** Pictures in a row that the browser swipes by itself: which one is in sight, and the way to another. */
export function useSwipeTrack(count: number, first = 0): SwipeTrack {
  const [track, setTrack] = useState<HTMLDivElement | null>(null)
  /** Where a scroll of ours is going: what it passes on its way is not in sight yet. */
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

  const letGo = () => {
    aim.current = null
  }
  return { at, goTo, props: { ref: setTrack, onScroll, onTouchStart: letGo, onWheel: letGo } }
}
