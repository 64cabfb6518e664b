import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useBackgroundRevalidation } from '#api/use-background-revalidation.ts'
import { subscribeToNotifications } from '#notifications/live/notification-events.ts'
import { hasSameRows, type ListLayout } from './has-same-rows.ts'

interface DeferredListUpdates<L> {
  list: L
  /** Something has arrived that would move what is shown. */
  hasNewBookings: boolean
  /** Shows what is there now; after an own action too. */
  refresh: () => Promise<void>
}

/**
 * The list as it was asked for. News that change what stands in a row are shown at once; those that would move rows wait
 * until the reader asks for them, so that nobody presses the wrong one.
 */
export function useDeferredListUpdates<L extends ListLayout>(loaded: L): DeferredListUpdates<L> {
  const { revalidate } = useRevalidator()
  const reload = useBackgroundRevalidation()
  const [list, setList] = useState(loaded)
  const [isByItself, setIsByItself] = useState(false)
  useEffect(
    () =>
      subscribeToNotifications((news) => {
        if (!news.some(({ kind }) => kind.startsWith('booking.'))) return
        setIsByItself(true)
        reload()
      }),
    [reload],
  )
  const isHeld = isByItself && !hasSameRows(list, loaded)
  if (loaded !== list && !isHeld) setList(loaded)
  const refresh = async () => {
    setIsByItself(false)
    await revalidate()
  }
  return { list: isHeld ? list : loaded, hasNewBookings: isHeld, refresh }
}
