import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'

type Router = NonNullable<React.ContextType<typeof RouterContext>>['router']

/** Entries that dialogs have added to the history since their page, as in use-pending-search-params.ts. */
const openedAt = ({ state }: { state: unknown }): number => (state as { opened?: number } | null)?.opened ?? 0

/** How many entries each open dialog and those below it have. */
const openDialogs: { entries: number }[] = []

/** Entries of what has closed are being removed, which the browser does later: as long as there are this many. */
let removal: { from: number; ended: Promise<void> } | undefined

/** Goes back until fewer entries are left, also while they are still being added; ends as well when the page is left. */
const removeEntries = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    let left: string | undefined
    const proceed = () => {
      const { location, navigation } = router.state
      const from = removal?.from ?? 1
      if (navigation.location && openedAt(navigation.location) >= from) return
      if (openedAt(location) < from) {
        unsubscribe()
        resolve()
      } else if (left !== location.key && !navigation.location) {
        left = location.key
        void router.navigate(-1)
      }
    }
    const unsubscribe = router.subscribe(proceed)
    queueMicrotask(proceed)
  })

function removeFrom(router: Router, entries: number): void {
  if (removal) {
    removal.from = Math.min(removal.from, entries)
    return
  }
  removal = { from: entries, ended: Promise.resolve() }
  removal.ended = removeEntries(router).finally(() => (removal = undefined))
}

/** The end of a navigation that has begun, which adding an entry would abort. */
function pendingNavigation(router: Router): Promise<void> | undefined {
  if (!router.state.navigation.location) return undefined
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ navigation }) => {
      if (navigation.location) return
      unsubscribe()
      resolve()
    })
  })
}

/** Adds an entry. A query that is replaced while it is the latest, such as filters, stays when going back from it. */
function addEntry(router: Router, opened: number): () => void {
  const { key, search, hash } = router.state.location
  const quietly = { preventScrollReset: true, defaultShouldRevalidate: false }
  void router.navigate({ search, hash }, { ...quietly, state: { opened } })
  let latest = search
  return router.subscribe(({ location, navigation }) => {
    if (openedAt(location) === opened) latest = location.search
    const { key: returningTo, search: former, state } = navigation.location ?? location
    if (returningTo !== key || former === latest) return
    void router.navigate({ search: latest, hash }, { ...quietly, replace: true, state })
  })
}

/** A dialog that asks first whether to close is still open after this long. */
const asksAfterMs = 300

/**
 * Makes Back close what is mounted instead of leaving the page, also where the page is the first of the history.
 * Mounting adds a history entry, unless the query of a dialog has done so; unmounting removes it, unless the user has
 * navigated to another page. A reload keeps the entry.
 */
export function useBackCloses(onBack: () => void): void {
  const { router } = useContext(RouterContext)!
  const location = useLocation()
  const opened = openedAt(location)
  const own = useRef({ entries: 0 })
  const wasOpened = useRef(false)
  const isWaiting = useRef(false)
  const stopKeeping = useRef(() => {})
  const close = useEffectEvent(onBack)
  const add = useEffectEvent(() => {
    const { entries } = own.current
    stopKeeping.current()
    if (openedAt(router.state.location) >= entries) own.current.entries = openedAt(router.state.location)
    else stopKeeping.current = addEntry(router, entries)
  })
  const addAgain = useEffectEvent(() => {
    if (!router.state.navigation.location) add()
  })
  // opened again at once, its former entry is about to go
  const pending = useEffectEvent(() => removal?.ended ?? pendingNavigation(router))
  const remove = useEffectEvent(() => {
    const { entries } = own.current
    const { location: now, navigation } = router.state
    const isAdding = navigation.location !== undefined && openedAt(navigation.location) >= entries
    const isAtEntry = openedAt(now) >= entries && now.key === location.key && !navigation.location
    if (isAdding || isAtEntry) removeFrom(router, entries)
  })
  useEffect(() => {
    let isMounted = true
    const addAfter = async (ended: Promise<void>): Promise<void> => {
      isWaiting.current = true
      await ended
      isWaiting.current = false
      if (isMounted) add()
    }
    const dialog = own.current
    dialog.entries = (openDialogs.at(-1)?.entries ?? 0) + 1
    openDialogs.push(dialog)
    const before = pending()
    if (before) void addAfter(before)
    else add()
    return () => {
      isMounted = false
      openDialogs.splice(openDialogs.indexOf(dialog), 1)
      remove()
      // after a removal that begins now
      void Promise.resolve(removal?.ended).then(() => stopKeeping.current())
    }
  }, [])
  useEffect(() => {
    if (isWaiting.current) return undefined
    const isOpened = opened >= own.current.entries
    const isBack = !isOpened && wasOpened.current
    wasOpened.current = isOpened
    if (!isBack) return undefined
    // after the effects of what holds the query, which know the location then
    queueMicrotask(() => close())
    const stays = setTimeout(() => addAgain(), asksAfterMs)
    return () => clearTimeout(stays)
  }, [opened, location.key])
}
