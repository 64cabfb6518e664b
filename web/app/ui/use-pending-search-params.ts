import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { createStore } from '#data/create-store.ts'
import { useIsLeaving } from './use-is-leaving.ts'

interface PendingSearch {
  /** Key of the location it was requested from: it is discarded once the location changes. */
  from: string
  search: string
}

const pendingSearch = createStore<PendingSearch | undefined>(undefined)

/** Mutates the query, or returns a new one. */
type Build = (query: URLSearchParams) => URLSearchParams | void

interface Options {
  replace?: boolean
  /**
   * Opening a dialog adds history entries, which closing it removes again: going back closes it, too, and is not needed
   * twice. A dialog that was opened by a link has none; closing it replaces its entry.
   */
  dialog?: 'opens' | 'closes'
  /** The change is another page of a list: scroll to the top. */
  toTop?: boolean
}

/** Entries added since a dialog opened. */
const openedOf = (state: unknown): number => (state as { opened?: number } | null)?.opened ?? 0

/** A change of the query keeps or counts on what a dialog has added. */
function stateAfter(state: unknown, replace: boolean, isOpening: boolean): unknown {
  if (replace) return state
  const opened = openedOf(state)
  return opened > 0 || isOpening ? { opened: opened + 1 } : null
}

function queryAt({ key, search }: { key: string; search: string }): URLSearchParams {
  const pending = pendingSearch.get()
  return new URLSearchParams(pending?.from === key ? pending.search : search)
}

/** The last requested query, even while it loads: controls do not jump back, and two quick changes are merged. */
export function usePendingSearchParams(): [URLSearchParams, (build: Build, options: Options) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  // renders again when a navigation starts, for the effect
  useNavigation()
  const latest = useRef({ location, isLeaving })
  useEffect(() => {
    latest.current = { location, isLeaving }
    // going back restores the key of a location whose pending query is outdated
    const pending = pendingSearch.get()
    if (pending && (isLeaving() || pending.from !== location.key)) pendingSearch.set(undefined)
  })
  pendingSearch.useValue()
  // a second press before the entries are removed must not leave the list
  const closing = useRef('')
  const change = (build: Build, { replace = false, toTop = false, dialog }: Options) => {
    // a debounce or a decision may end during a navigation to another page
    if (latest.current.isLeaving()) return
    const from = latest.current.location
    const before = queryAt(from)
    const query = build(before) ?? before
    pendingSearch.set({ from: from.key, search: query.toString() })
    const opened = openedOf(from.state)
    if (dialog === 'closes' && opened > 0) {
      if (closing.current !== from.key) void navigate(-opened)
      closing.current = from.key
    } else if (dialog === 'closes') void navigate(`?${query}`, { replace: true, preventScrollReset: true })
    else {
      const state = stateAfter(from.state, replace, dialog === 'opens')
      void navigate(`?${query}`, { replace, preventScrollReset: !toTop, state })
    }
  }
  return [queryAt(location), change]
}
