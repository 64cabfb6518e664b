import { partsOfSort } from '@rihla/contract/sorting.ts'
import type { Sorting } from '#ui/data-table.tsx'
import { useQuery } from './use-query.ts'

/** The sorting of a table, kept in the address as `sort`: a head turns its own direction round, another begins upwards. */
export function useSorting(fallback: string): { sorting: Sorting; onSort: (key: string) => void } {
  const query = useQuery()
  const { key, direction } = partsOfSort(query.read('sort') || fallback)
  const onSort = (wanted: string) => {
    const next = wanted === key && direction === 'asc' ? `-${wanted}` : wanted
    query.set({ sort: next === fallback ? '' : next })
  }
  return { sorting: { by: key, direction: direction === 'asc' ? 'ascending' : 'descending' }, onSort }
}
