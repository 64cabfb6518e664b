import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useToday } from '#shell/use-today.ts'
import { changeFilters, readFilters, writeFilters, type Filters, type FiltersChange } from './filters.ts'

interface SetOptions {
  /** Without a step to go back to: for what is typed. */
  replace?: boolean
}

export interface FiltersInUse {
  /** What was asked for last, while it still loads too. */
  asked: Filters
  isLoading: boolean
  set: (change: FiltersChange, options?: SetOptions) => void
}

/** The state of the list of trips; it lives in the address, so that it can be shared and gone back to. */
export function useFilters(): FiltersInUse {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const today = useToday()
  const next = navigation.location
  // The next location has the language in front, the present one has not.
  const isLoading = next?.pathname.endsWith(location.pathname) ?? false
  const isLeaving = next !== undefined && !isLoading
  // The router tells of its way in a moment, and a radio pressed must not spring back until then.
  const [chosen, setChosen] = useState<Filters>()
  useEffect(() => setChosen(undefined), [next?.key, location.key])
  const asked = chosen ?? readFilters(new URLSearchParams((isLoading ? next : location)?.search), today)

  const latest = useRef({ asked, isLeaving })
  useEffect(() => {
    latest.current = { asked, isLeaving }
  })

  return {
    asked,
    isLoading,
    set(change, { replace = false } = {}) {
      // A pause in typing may end when the visitor is already on the way elsewhere.
      if (latest.current.isLeaving) return
      const filters = changeFilters(latest.current.asked, change)
      latest.current.asked = filters
      setChosen(filters)
      void navigate({ search: writeFilters(filters).toString() }, { replace, preventScrollReset: true })
    },
  }
}
