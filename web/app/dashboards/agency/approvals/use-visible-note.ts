import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Tells which booking is in sight, for answers that come later; none while the page is being left. */
export function useVisibleNote(note: (id: string | undefined) => void, id: string | undefined): void {
  const { pathname } = useLocation()
  const next = useNavigation().location
  // the next location has the language in front, the present one has not
  const isLeaving = next !== undefined && !next.pathname.endsWith(pathname)
  useEffect(() => {
    note(isLeaving ? undefined : id)
    return () => note(undefined)
  })
}
