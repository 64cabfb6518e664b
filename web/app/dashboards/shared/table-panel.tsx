import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable, type DataTableProps, type Sorting } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './toolbar.module.css'
import { useQuery } from './use-query.ts'

interface TablePanelProps<Row> extends DataTableProps<Row> {
  page: number
  pageSize: number
  total: number
  /** Query parameters of the filters; 'Clear filters' removes them when nothing matches. */
  filters: readonly string[]
  /** Empty state of a table without any rows. */
  empty: ReactNode
  /** Heading when the filters match nothing (docs/product/dashboards.md#admin-lists). */
  noMatch?: ReactNode
  className?: string | undefined
  /** Shows the rows instead of the table. */
  children?: ReactNode
}

/** Table with server-side pagination, sorting and filters, and its empty states. */
export function TablePanel<Row>(props: TablePanelProps<Row>) {
  const { page, pageSize, total, filters, empty, noMatch, className, children, ...table } = props
  const query = useQuery()
  const navigation = useNavigation()
  const isFiltered = filters.some((name) => query.read(name) !== '')
  const sortable = table.onSort ? table.columns.filter(({ sorts }) => sorts) : []
  return (
    <div className={className} aria-busy={navigation.state === 'loading' || undefined}>
      {table.rows.length > 0 || (page > 1 && total > 0) ? (
        children || (
          <>
            {table.sorting && sortable.length > 0 && <SortSelect columns={sortable} sorting={table.sorting} />}
            <Panel isFlush>
              <div className={classes.scroll}>
                <DataTable {...table} />
              </div>
              <Pagination page={page} pageSize={pageSize} total={total} alwaysCounts />
            </Panel>
          </>
        )
      ) : (
        <Panel>
          {isFiltered ? (
            <Nothing
              heading={noMatch}
              changes={Object.fromEntries(filters.map((name) => [name, '']))}
              button={<Trans>Clear filters</Trans>}
            >
              <Trans>No results match these filters.</Trans>
            </Nothing>
          ) : (
            empty
          )}
        </Panel>
      )}
    </div>
  )
}

interface NothingProps {
  heading?: ReactNode
  /** Changes of the query parameters, made by the button. */
  changes: Record<string, string>
  button: ReactNode
  children: ReactNode
}

function Nothing({ heading, changes, button, children }: NothingProps) {
  const query = useQuery()
  const action = (
    <Button small variant="outline" onClick={() => query.set(changes)}>
      {button}
    </Button>
  )
  return (
    <EmptyState picture="empty-search" heading={heading} action={action}>
      {children}
    </EmptyState>
  )
}

/** Sort order for phones, where rows are cards without table headers. */
function SortSelect<Row>({ columns, sorting }: { columns: readonly Column<Row>[]; sorting: Sorting }) {
  const { t } = useLingui()
  const query = useQuery()
  return (
    <label className={classes.sort}>
      {t`Sort by`}
      <span className={classes.filter}>
        <select
          value={`${sorting.direction === 'descending' ? '-' : ''}${sorting.by}`}
          onChange={(event) => query.set({ sort: event.currentTarget.value })}
        >
          {columns.flatMap(({ key, header }) => [
            <option key={key} value={key}>
              {header} ↑
            </option>,
            <option key={`-${key}`} value={`-${key}`}>
              {header} ↓
            </option>,
          ])}
        </select>
        <Icon of={IconChevronDown} size={18} />
      </span>
    </label>
  )
}
