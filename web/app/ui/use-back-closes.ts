import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router'

const isOpenedAt = ({ state }: { state: unknown }): boolean => ((state as { opened?: number } | null)?.opened ?? 0) > 0

/**
 * Makes Back close what is mounted instead of leaving the page, also where the page is the first of the history.
 * Mounting adds a history entry and unmounting removes it, unless the page was left meanwhile. A reload keeps the entry.
 */
export function useBackCloses(onBack: () => void): void {
  const { router } = useContext(RouterContext)!
  const location = useLocation()
  const navigate = useNavigate()
  const isOpened = isOpenedAt(location)
  const wasOpened = useRef(false)
  const close = useEffectEvent(onBack)
  const add = useEffectEvent(() => {
    const { search, hash } = location
    void navigate({ search, hash }, { state: { opened: 1 }, preventScrollReset: true, defaultShouldRevalidate: false })
  })
  const remove = useEffectEvent(() => {
    const { location: now, navigation } = router.state
    if (isOpenedAt(now) && now.key === location.key && !navigation.location) void navigate(-1)
  })
  useEffect(() => {
    if (!isOpened && wasOpened.current) close()
    wasOpened.current = isOpened
  }, [isOpened])
  useEffect(() => {
    if (!isOpened) add()
    return () => remove()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only while mounting
  }, [])
}
