import { useEffect, useEffectEvent } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router'

const entryState = { isBooking: true }

/** Whether the current history entry is the one of the form. */
const isOwnEntry = () => (window.history.state as { usr?: { isBooking?: boolean } } | null)?.usr?.isBooking === true

/**
 * The browser's back button and the back gesture of Android leave the step, not the trip page. The form has a history
 * entry of its own: without one the browser would leave the site when the trip was opened by a link from elsewhere.
 */
export function useBrowserBack(leaveStep: () => void): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const leave = useEffectEvent(leaveStep)
  const blocker = useBlocker(({ historyAction }) => (historyAction as string) === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    leave()
  }, [blocker])
  const addEntry = useEffectEvent(() => {
    const options = { state: entryState, preventScrollReset: true, defaultShouldRevalidate: false }
    void navigate({ pathname, search, hash }, options)
  })
  const removeEntry = useEffectEvent(() => void navigate(-1))
  useEffect(() => {
    // a reload keeps it
    if (!isOwnEntry()) addEntry()
    return () => {
      if (isOwnEntry()) removeEntry()
    }
  }, [])
}
