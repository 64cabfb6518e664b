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
  replace: boolean
  /** The change is another page of a list: scroll to the top. */
  toTop?: boolean
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
  const change = (build: Build, { replace, toTop = false }: Options) => {
    // a debounce or a decision may end during a navigation to another page
    if (latest.current.isLeaving()) return
    const from = latest.current.location
    const before = queryAt(from)
    const query = build(before) ?? before
    pendingSearch.set({ from: from.key, search: query.toString() })
    void navigate(`?${query}`, { replace, preventScrollReset: !toTop })
  }
  return [queryAt(location), change]
}
