import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import classes from './card-list.module.css'

interface CardListProps<Item> {
  items: readonly Item[]
  children: (item: Item) => ReactNode
  page: number
  pageSize: number
  total: number
  /** In columns instead of one below the other. */
  isGrid?: boolean
  /** Query parameters of the filters; 'Clear filters' removes them. */
  filters: readonly string[]
  noMatch: string
  empty: ReactNode
}

export function CardList<Item extends { _id: string }>(props: CardListProps<Item>) {
  const { items, children, isGrid, filters, noMatch, empty, ...pages } = props
  const { t } = useLingui()
  const query = useQuery()
  const isLoading = useNavigation().state === 'loading'
  const isFiltered = filters.some((name) => query.read(name) !== '')
  const clear = () => query.set(Object.fromEntries(filters.map((name) => [name, ''])))
  return (
    <>
      {items.length > 0 || (pages.page > 1 && pages.total > 0) ? (
        <ul className={classes.list} data-grid={isGrid} aria-busy={isLoading || undefined}>
          {items.map((item) => (
            <li key={item._id}>{children(item)}</li>
          ))}
        </ul>
      ) : (
        <Panel>
          {isFiltered ? (
            <EmptyState
              picture="empty-search"
              action={<Button small variant="outline" onClick={clear}>{t`Clear filters`}</Button>}
            >
              {noMatch}
            </EmptyState>
          ) : (
            empty
          )}
        </Panel>
      )}
      <Pagination {...pages} />
    </>
  )
}
