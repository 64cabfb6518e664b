import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

interface Asked {
  /** The key of the location it was asked of: once another stands in the address, it is over. */
  from: string
  search: string
}

let asked: Asked | undefined
const listeners = new Set<() => void>()

function ask(next: Asked): void {
  asked = next
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Changes the query it is handed, or answers another. */
type Build = (query: URLSearchParams) => URLSearchParams | void

interface Options {
  replace: boolean
  /** Where the change is another page of what is read: it begins at the top. */
  toTop?: boolean
}

const queryAt = ({ key, search }: { key: string; search: string }): URLSearchParams =>
  new URLSearchParams(asked?.from === key ? asked.search : search)

/**
 * The query as it was asked for last, while that still loads too: a choice does not spring back meanwhile, and of two
 * quick changes both are kept.
 */
export function usePendingSearchParams(): [URLSearchParams, (build: Build, options: Options) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const next = useNavigation().location
  // the next location has the language in front, the present one has not
  const isLeaving = next !== undefined && !next.pathname.endsWith(location.pathname)
  const latest = useRef({ location, isLeaving })
  useEffect(() => {
    latest.current = { location, isLeaving }
    // the way back finds a location by the key it had, and nothing is asked of it any more
    if (asked && (isLeaving || asked.from !== location.key)) asked = undefined
  })
  useSyncExternalStore(
    listen,
    () => asked,
    () => undefined,
  )
  const change = (build: Build, { replace, toTop = false }: Options) => {
    // a pause in typing, or a decision, may end when one is already on the way elsewhere
    if (latest.current.isLeaving) return
    const from = latest.current.location
    const before = queryAt(from)
    const query = build(before) ?? before
    ask({ from: from.key, search: query.toString() })
    void navigate(`?${query}`, { replace, preventScrollReset: !toTop })
  }
  return [queryAt(location), change]
}
