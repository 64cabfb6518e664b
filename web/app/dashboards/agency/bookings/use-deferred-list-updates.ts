import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useBackgroundRevalidation } from '#api/use-background-revalidation.ts'
import { subscribeToNotifications } from '#notifications/live/notification-events.ts'
import { hasSameRows, type ListLayout } from './has-same-rows.ts'

interface DeferredListUpdates<L> {
  list: L
  /** An update is held back because it would move rows. */
  hasNewBookings: boolean
  /** Shows the current list; also called after own actions. */
  refresh: () => Promise<void>
}

/**
 * Updates from notifications that change row contents are shown at once; those that would move rows are held back until the
 * user requests them, to prevent presses on the wrong row.
 */
export function useDeferredListUpdates<L extends ListLayout>(loaded: L): DeferredListUpdates<L> {
  const { revalidate } = useRevalidator()
  const revalidateInBackground = useBackgroundRevalidation()
  const [list, setList] = useState(loaded)
  const [isBackgroundUpdate, setIsBackgroundUpdate] = useState(false)
  useEffect(
    () =>
      subscribeToNotifications((notifications) => {
        if (!notifications.some(({ kind }) => kind.startsWith('booking.'))) return
        setIsBackgroundUpdate(true)
        revalidateInBackground()
      }),
    [revalidateInBackground],
  )
  const isHeld = isBackgroundUpdate && !hasSameRows(list, loaded)
  if (loaded !== list && !isHeld) setList(loaded)
  const refresh = async () => {
    setIsBackgroundUpdate(false)
    await revalidate()
  }
  return { list: isHeld ? list : loaded, hasNewBookings: isHeld, refresh }
}
