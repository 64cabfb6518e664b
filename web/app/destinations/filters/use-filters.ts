import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useToday } from '#shell/use-today.ts'
import { useIsLeaving } from '#ui/use-is-leaving.ts'
import { changeFilters, readFilters, writeFilters, type Filters, type FiltersChange } from './filters.ts'

export interface FiltersInUse {
  /** The last requested filters, even while they load. */
  requested: Filters
  isLoading: boolean
  /** `replace` replaces the history entry: for typed input. It keeps the state of the entry, unless there is another. */
  set: (change: FiltersChange, options?: { replace: boolean; state?: unknown }) => void
}

/** State of the trip list. It lives in the URL, so that it can be shared and restored by going back. */
export function useFilters(): FiltersInUse {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const today = useToday()
  const next = navigation.location
  // The next location includes the language prefix, the current one does not.
  const isLoading = next?.pathname.endsWith(location.pathname) ?? false
  const isLeaving = useIsLeaving()
  // Until its location is rendered: the router reports navigations with a delay, even the end of an earlier one, and a
  // pressed radio must not jump back.
  const [chosen, setChosen] = useState<{ filters: Filters; search: string }>()
  const drop = (search: string) => setChosen((last) => (last?.search === search ? undefined : last))
  useEffect(() => drop(location.search.slice(1)), [location])
  const requested = chosen?.filters ?? readFilters(new URLSearchParams((isLoading ? next : location)?.search), today)

  const latest = useRef({ requested, isLeaving, location })
  useEffect(() => void (latest.current = { requested, isLeaving, location }))

  return {
    requested,
    isLoading,
    set(change, { replace, state = latest.current.location.state } = { replace: false }) {
      // The debounce may fire during a navigation to another page.
      if (latest.current.isLeaving()) return
      const filters = changeFilters(latest.current.requested, change)
      latest.current.requested = filters
      const search = writeFilters(filters).toString()
      setChosen({ filters, search })
      const to = { replace, preventScrollReset: true, ...(replace && { state }) }
      void Promise.resolve(navigate({ search }, to)).finally(() => {
        // Interrupted, for example by going back: its location will not be rendered.
        if (window.location.search.slice(1) !== search) drop(search)
      })
    },
  }
}

interface Draft<V> {
  value: V
  change: (value: V) => void
  /** Applies the typed value immediately: on Enter, or on blur. */
  applyNow: () => void
  /** Does not apply what was typed: something else was chosen, which the field follows when it is applied. */
  cancel: () => void
}

interface DraftOptions<V> {
  /** Applied value; the field follows when it changes by other means. */
  applied: V
  apply: (value: V) => void
  /** Normalizes a typed value: a trailing space is no reason to rewrite the field. */
  normalize?: (value: V) => V
  /** Invalid values are not applied. */
  isValid?: (value: V) => boolean
  /** Debounce delay in milliseconds. */
  pauseMs: number
}

/** Draft value of a field, ahead of the applied one. */
export function useDraft<V>({
  applied,
  apply,
  normalize = (value) => value,
  isValid,
  pauseMs,
}: DraftOptions<V>): Draft<V> {
  const [value, setValue] = useState(applied)
  const appliedKey = JSON.stringify(applied)
  const sentKey = useRef(appliedKey)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (appliedKey === sentKey.current) return
    sentKey.current = appliedKey
    clearTimeout(timer.current)
    setValue(JSON.parse(appliedKey) as V)
  }, [appliedKey])
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(next: V): void {
    clearTimeout(timer.current)
    const key = JSON.stringify(normalize(next))
    if (key === sentKey.current || (isValid && !isValid(next))) return
    sentKey.current = key
    apply(normalize(next))
  }

  // The debounce may fire after other filters changed: `send` must see their current values.
  const latestSend = useRef(send)
  useEffect(() => void (latestSend.current = send))

  return {
    value,
    change(next) {
      setValue(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latestSend.current(next), pauseMs)
    },
    applyNow: () => send(value),
    cancel: () => clearTimeout(timer.current),
  }
}
