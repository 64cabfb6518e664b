import { useEffect, useRef, useState, type RefCallback, type RefObject } from 'react'

interface FocusTo {
  heading: RefObject<HTMLHeadingElement | null>
  heartOf: (tripId: string) => RefCallback<HTMLButtonElement>
  /** Takes effect after the next render. */
  focusTo: (place: string) => void
}

/** Moves focus to the toggle of a trip, or to the heading if there is none: the focused element has been removed. */
export function useFocusTo(): FocusTo {
  const heading = useRef<HTMLHeadingElement>(null)
  const hearts = useRef(new Map<string, HTMLButtonElement>())
  const [wanted, setWanted] = useState<{ place: string }>()
  useEffect(() => {
    if (wanted) (hearts.current.get(wanted.place) ?? heading.current)?.focus()
  }, [wanted])
  return {
    heading,
    heartOf: (tripId) => (button) => {
      if (button) hearts.current.set(tripId, button)
      else hearts.current.delete(tripId)
    },
    focusTo: (place) => setWanted({ place }),
  }
}
