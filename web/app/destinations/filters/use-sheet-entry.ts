import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { filterNames, writeFilters, type Filters } from './filters.ts'
import type { FiltersInUse } from './use-filters.ts'

interface SheetEntry {
  isOpen: boolean
  open: () => void
  close: () => void
}

const isSheet = ({ state }: { state: unknown }): boolean => (state as { opened?: number } | null)?.opened === 1

/**
 * The filter sheet is open at a history entry of its own, so Back closes it. Closing it goes back, too. The choices made in it
 * then replace the entry of the list: Back from there leaves the page.
 */
export function useSheetEntry(filters: FiltersInUse): SheetEntry {
  const location = useLocation()
  const next = useNavigation().location ?? location
  const navigate = useNavigate()
  const isOpen = useIsHydrated() && isSheet(location) && isSheet(next)
  const chosen = useRef<Filters>(undefined)
  useEffect(() => {
    if (isOpen) {
      chosen.current = filters.requested
      return
    }
    const kept = chosen.current
    chosen.current = undefined
    if (!kept || !next.pathname.endsWith(location.pathname) || next.search.slice(1) === `${writeFilters(kept)}`) return
    // ends loading the former filters
    const change = Object.fromEntries(filterNames.map((name) => [name, kept[name]]))
    filters.set(change, { replace: true, state: null })
  })
  const { search, hash } = location
  const entry = { state: { opened: 1 }, preventScrollReset: true, defaultShouldRevalidate: false }
  return {
    isOpen,
    open: () => void navigate({ search, hash }, entry),
    close: () => void navigate(-1),
  }
}
