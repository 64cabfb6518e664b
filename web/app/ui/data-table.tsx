import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import classes from './data-table.module.css'

export interface Column<Row> {
  key: string
  /** Head of the column, and the label of its line in the card of a phone. */
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and amounts stand at the end. */
  align?: 'end'
  /** May be sorted by; the key is what `onSort` gets. */
  sorts?: boolean
  /** On phones beside the card's title, such as a status; or over the whole width without label, such as the actions. */
  mobile?: 'beside-title' | 'whole-width'
  /** The head is for readers only. */
  hideHeader?: boolean
}

export interface Sorting {
  by: string
  direction: 'ascending' | 'descending'
}

export interface DataTableProps<Row> {
  /** Said to readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sorting?: Sorting
  onSort?: (key: string) => void
}

/** A working table. Under 640 px each row becomes a card: its first cell the title, the others label and value. */
export function DataTable<Row>({ caption, columns, rows, rowKey, sorting, onSort }: DataTableProps<Row>) {
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
              <Head column={column} sorting={sorting} onSort={onSort} />
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
