import { partsOfSort } from '@rihla/contract/sorting.ts'
import type { Sorting } from '#ui/data-table.tsx'
import { useQuery } from './use-query.ts'

/**
 * Sorting of a table in the query parameter `sort`: the current column reverses its direction, another starts
 * ascending.
 */
export function useSorting(fallback: string): { sorting: Sorting; onSort: (key: string) => void } {
  const query = useQuery()
  const { key, direction } = partsOfSort(query.read('sort') || fallback)
  const onSort = (column: string) => {
    const next = column === key && direction === 'asc' ? `-${column}` : column
    query.set({ sort: next === fallback ? '' : next })
  }
  return { sorting: { by: key, direction: direction === 'asc' ? 'ascending' : 'descending' }, onSort }
}
