import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router'

type Router = NonNullable<React.ContextType<typeof RouterContext>>['router']

const isOpenedAt = ({ state }: { state: unknown }): boolean => ((state as { opened?: number } | null)?.opened ?? 0) > 0

/** Whether the page is at such an entry. Links inside of what is open replace it, so Back does not return to it. */
export const useIsOpened = (): boolean => isOpenedAt(useLocation())

/** The entry of something closed is being removed, which the browser does later. */
let removal: Promise<void> | undefined

/** Goes back from the entry, also while it is still being added; returns when that is done or the page was left. */
const leaveEntry = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    let left: string | undefined
    const proceed = () => {
      const { location, navigation } = router.state
      if (navigation.location && isOpenedAt(navigation.location)) return
      if (!isOpenedAt(location) || (left !== undefined && location.key !== left)) {
        unsubscribe()
        resolve()
      } else if (left === undefined && !navigation.location) {
        left = location.key
        void router.navigate(-1)
      }
    }
    const unsubscribe = router.subscribe(proceed)
    proceed()
  })

/**
 * Makes Back close what is mounted instead of leaving the page, also where the page is the first of the history.
 * Mounting adds a history entry and unmounting removes it, unless the user has navigated to another page. A reload keeps the entry.
 */
export function useBackCloses(onBack: () => void): void {
  const { router } = useContext(RouterContext)!
  const location = useLocation()
  const navigate = useNavigate()
  const isOpened = isOpenedAt(location)
  const wasOpened = useRef(false)
  const isWaiting = useRef(false)
  const close = useEffectEvent(onBack)
  const add = useEffectEvent(() => {
    if (isOpenedAt(router.state.location)) return
    const { search, hash } = location
    void navigate({ search, hash }, { state: { opened: 1 }, preventScrollReset: true, defaultShouldRevalidate: false })
  })
  const remove = useEffectEvent(() => {
    const { location: now, navigation } = router.state
    const isAdding = navigation.location !== undefined && isOpenedAt(navigation.location)
    // the rendered location may still be the one before the entry
    const isAtEntry = isOpenedAt(now) && now.pathname === location.pathname && !navigation.location
    if (removal || !(isAdding || isAtEntry)) return
    removal = leaveEntry(router).finally(() => (removal = undefined))
  })
  useEffect(() => {
    let isMounted = true
    const addAfterRemoval = async (removed: Promise<void>): Promise<void> => {
      isWaiting.current = true
      await removed
      isWaiting.current = false
      if (isMounted) add()
    }
    // opened again at once: its former entry is about to go
    if (removal) void addAfterRemoval(removal)
    else add()
    return () => {
      isMounted = false
      remove()
    }
  }, [])
  useEffect(() => {
    if (isWaiting.current) return
    if (!isOpened && wasOpened.current) close()
    wasOpened.current = isOpened
  }, [isOpened, location.key])
}
