import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useToday } from '#shell/use-today.ts'
import { changeFilters, readFilters, writeFilters, type Filters, type FiltersChange } from './filters.ts'

interface SetOptions {
  /** Replaces the history entry: for typed input. */
  replace?: boolean
}

export interface FiltersInUse {
  /** The last requested filters, even while they load. */
  requested: Filters
  isLoading: boolean
  set: (change: FiltersChange, options?: SetOptions) => void
}

/** What each filter field needs. */
export interface FilterFieldProps extends Pick<FiltersInUse, 'requested' | 'set'> {
  /** Id of the form they belong to, if any. */
  form?: string
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
  const isLeaving = next !== undefined && !isLoading
  // The router reports a navigation with a delay, and a pressed radio must not jump back until then.
  const [chosen, setChosen] = useState<Filters>()
  useEffect(() => setChosen(undefined), [next?.key, location.key])
  const requested = chosen ?? readFilters(new URLSearchParams((isLoading ? next : location)?.search), today)

  const latest = useRef({ requested, isLeaving })
  useEffect(() => {
    latest.current = { requested, isLeaving }
  })

  return {
    requested,
    isLoading,
    set(change, { replace = false } = {}) {
      // The debounce may fire during a navigation to another page.
      if (latest.current.isLeaving) return
      const filters = changeFilters(latest.current.requested, change)
      latest.current.requested = filters
      setChosen(filters)
      void navigate({ search: writeFilters(filters).toString() }, { replace, preventScrollReset: true })
    },
  }
}
