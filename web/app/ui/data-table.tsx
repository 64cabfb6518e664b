import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import classes from './data-table.module.css'
import { useIsPhone } from './use-is-phone.ts'

export interface Column<Row> {
  key: string
  /** Column header, and label of its line in the mobile card. */
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and amounts are end-aligned. */
  align?: 'end'
  /** Sortable; `key` is passed to `onSort`. */
  sorts?: boolean
  /**
   * Placement in the mobile card: next to the title, such as a status; in the line below, or at its end; full width without a
   * label, such as actions; or not at all, for what the details contain.
   */
  mobile?: 'beside-title' | 'below' | 'below-end' | 'whole-width' | 'hidden'
  /** Visually hides the header. */
  hideHeader?: boolean
}

export interface Sorting {
  by: string
  direction: 'ascending' | 'descending'
}

export interface DataTableProps<Row> {
  /** Announced by screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sorting?: Sorting
  onSort?: (key: string) => void
}

/**
 * Responsive data table. Below 640 px each row becomes a card: the first cell is its title, the others are label and
 * value.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, sorting, onSort }: DataTableProps<Row>) {
  // cards hide the headers, and what is hidden must not take the focus
  const sort = useIsPhone() ? undefined : onSort
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classNames(column.align === 'end' && classes.alignEnd)}
              aria-sort={sorting?.by === column.key ? sorting.direction : undefined}
            >
              <Head column={column} sorting={sorting} onSort={sort} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, place) => (
              <td
                key={column.key}
                data-label={place === 0 || column.mobile ? undefined : column.header}
                data-mobile={column.mobile}
                className={classNames(column.align === 'end' && classes.alignEnd)}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HeadProps<Row> extends Pick<DataTableProps<Row>, 'sorting' | 'onSort'> {
  column: Column<Row>
}

function Head<Row>({ column, sorting, onSort }: HeadProps<Row>) {
  if (column.hideHeader) return <span className="visually-hidden">{column.header}</span>
  if (!column.sorts || !onSort) return column.header
  const isUp = sorting?.by === column.key && sorting.direction === 'ascending'
  return (
    <button type="button" onClick={() => onSort(column.key)}>
      {column.header}
      <Icon of={isUp ? IconArrowUp : IconArrowDown} size={16} />
    </button>
  )
}
