import { useEffect, useState } from 'react'
import { refreshQueries } from '#data/query-client.ts'
import { subscribeToNotifications } from '#notifications/live/notification-events.ts'
import { hasSameRows, type ListLayout } from './read-list.ts'

/**
 * Updates from notifications that change row contents are shown at once; those that would move rows are held back until
 * `refresh`, to prevent presses on the wrong row.
 */
export function useHeldRowMoves<L extends ListLayout>(loaded: L) {
  const [shown, setShown] = useState(loaded)
  const [isFromEvent, setIsFromEvent] = useState(false)
  useEffect(
    () =>
      subscribeToNotifications((notifications) => {
        if (!notifications.some(({ kind }) => kind.startsWith('booking.'))) return
        setIsFromEvent(true)
        void refreshQueries()
      }),
    [],
  )
  const isHeld = isFromEvent && !hasSameRows(shown, loaded)
  useEffect(() => {
    if (!isHeld) setShown(loaded)
  }, [isHeld, loaded])
  /** Shows the current list; also called after own actions. */
  const refresh = (): Promise<void> => {
    setIsFromEvent(false)
    return refreshQueries()
  }
  return { list: isHeld ? shown : loaded, isHeld, refresh }
}
