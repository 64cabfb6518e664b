import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Reports which booking is visible, for responses that arrive later; undefined while navigating away. */
export function useTrackVisibleBooking(report: (id: string | undefined) => void, id: string | undefined): void {
  const { pathname } = useLocation()
  const next = useNavigation().location
  // The next location includes the language prefix, the current pathname does not.
  const isLeaving = next !== undefined && !next.pathname.endsWith(pathname)
  useEffect(() => {
    report(isLeaving ? undefined : id)
    return () => report(undefined)
  })
}
