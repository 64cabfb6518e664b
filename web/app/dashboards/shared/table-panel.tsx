import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { DataTable, type DataTableProps } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { SortSelect } from './sort-select.tsx'
import { useQuery } from './use-query.ts'

interface TablePanelProps<Row> extends DataTableProps<Row> {
  page: number
  pageSize: number
  total: number
  /** Query parameters of the filters; 'Clear filters' removes them when nothing matches. */
  filters: readonly string[]
  /** Empty state of a table without any rows. */
  empty: ReactNode
}

/** Table with server-side pagination, sorting and filters, and its empty states. */
export function TablePanel<Row>({ page, pageSize, total, filters, empty, ...table }: TablePanelProps<Row>) {
  const query = useQuery()
  const navigation = useNavigation()
  const isFiltered = filters.some((name) => query.read(name) !== '')
  const sortable = table.onSort ? table.columns.filter(({ sorts }) => sorts) : []
  return (
    <div aria-busy={navigation.state === 'loading' || undefined}>
      {table.rows.length > 0 ? (
        <>
          {table.sorting && sortable.length > 0 && <SortSelect columns={sortable} sorting={table.sorting} />}
          <Panel isFlush>
            <DataTable {...table} />
            <Pagination page={page} pageSize={pageSize} total={total} />
          </Panel>
        </>
      ) : (
        <Panel>{isFiltered ? <NothingFound filters={filters} /> : total > 0 ? <PastTheEnd /> : empty}</Panel>
      )}
    </div>
  )
}

function NothingFound({ filters }: { filters: readonly string[] }) {
  const query = useQuery()
  const clear = () => query.set(Object.fromEntries(filters.map((name) => [name, ''])))
  return (
    <EmptyState
      picture="empty-search"
      action={
        <Button small look="outline" onClick={clear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>No results match these filters.</Trans>
    </EmptyState>
  )
}

/** The rows of the last page were removed, or the URL has a page beyond the end. */
function PastTheEnd() {
  const query = useQuery()
  return (
    <EmptyState
      picture="empty-search"
      action={
        <Button small look="outline" onClick={() => query.set({ page: '' })}>
          <Trans>Back to the first page</Trans>
        </Button>
      }
    >
      <Trans>There is nothing on this page.</Trans>
    </EmptyState>
  )
}
