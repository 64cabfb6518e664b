import type { Endpoint } from '@rihla/contract/endpoint.ts'
import type { ComponentType, ReactNode } from 'react'
import { definePageQuery, type PageData, usePageData } from '#data/page-query.ts'
import type { Column } from '#ui/data-table.tsx'
import { ExportButton } from './export-button.tsx'
import { Toolbar } from './filter-select.tsx'
import { type Filters, type FilterValue, type ListQuery, readListQuery, readPage } from './read-query.ts'
import { SearchField } from './search-field.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { TablePanel } from './table-panel.tsx'
import { useSorting } from './use-sorting.ts'

interface ListData {
  total: number
}

interface Head {
  heading: string
  description?: ReactNode
  action?: ReactNode
}

/** What a list tab shows; computed by a hook, because texts and dialogs need one. */
interface ListView<Row> extends Omit<Head, 'heading'> {
  columns: readonly Column<Row>[]
  /** Shown while there are no rows at all. */
  empty: ReactNode
  search?: { label: string; placeholder: string }
  /** Filters beside the search field. */
  filters?: ReactNode
  /** Replaces the row of search field, filters and export. */
  toolbar?: ReactNode
  aboveToolbar?: ReactNode
  /** Between the toolbar and the table. */
  aboveTable?: ReactNode
  dialogs?: ReactNode
}

interface ListContext<Data, F extends Filters, Key extends string> {
  data: Data
  /** Filters and sorting of the URL. */
  filter: ListQuery<F, Key>
  page: number
  /** When the list was loaded, in epoch milliseconds. */
  now: number
}

interface ListTab<Row extends { _id: string }, Data extends ListData, F extends Filters, Key extends string> {
  Head: ComponentType<Head>
  /** Query parameters of the filters. */
  filters: F
  /** Filter values that apply while the URL has none. */
  defaultFilters?: { [Name in keyof F]?: FilterValue<F[Name]> }
  sortKeys: readonly Key[]
  /** Such as '-date'. */
  defaultSort: string
  pageSize?: number
  load: (query: ListQuery<F, Key> & { page: number; limit: number }, signal: AbortSignal) => Promise<Data>
  rows: (data: Data) => readonly Row[]
  /** CSV file of all pages. */
  exported?: { endpoint: Endpoint; name: string }
  /** Query parameters of dialogs, which do not change the list. */
  dialogParameters?: readonly string[]
  /** Class of the element around the table. */
  className?: string | undefined
  /** The heading, and the message shown when the list cannot be loaded. */
  useTexts: () => { heading: string; failure: ReactNode }
  useView: (context: ListContext<Data, F, Key>) => ListView<Row>
}

/**
 * A dashboard tab that lists rows of an endpoint with search, filters, sorting, pages, export and dialogs, all in the
 * URL. The route module exports its parts.
 */
export function defineListTab<
  Row extends { _id: string },
  Data extends ListData,
  F extends Filters,
  Key extends string,
>(tab: ListTab<Row, Data, F, Key>) {
  const { Head, filters, defaultFilters = {}, sortKeys, defaultSort, pageSize = 20, dialogParameters = [] } = tab
  type Context = ListContext<Data, F, Key>

  const { clientLoader, shouldRevalidate } = definePageQuery(
    async ({ query, signal }): Promise<Context> => {
      const page = readPage(query)
      const filter = { ...defaultFilters, ...readListQuery(query, filters, sortKeys) }
      const data = await tab.load({ ...filter, page, limit: pageSize }, signal)
      return { data, filter, page, now: Date.now() }
    },
    { ignoredParameters: dialogParameters },
  )

  function ListTabPage({ loaderData }: { loaderData: PageData<Context> }) {
    const context = usePageData(loaderData)
    const { data, filter, page } = context
    const { heading } = tab.useTexts()
    const view = tab.useView(context)
    const sorting = useSorting(defaultSort)
    return (
      <>
        <Head heading={heading} description={view.description} action={view.action} />
        {view.aboveToolbar}
        {view.toolbar ?? (
          <Toolbar>
            {view.search && <SearchField {...view.search} />}
            {view.filters}
            {tab.exported && <ExportButton {...tab.exported} query={filter} />}
          </Toolbar>
        )}
        {view.aboveTable}
        <TablePanel
          className={tab.className}
          caption={heading}
          columns={view.columns}
          rows={tab.rows(data)}
          rowKey={({ _id }) => _id}
          {...sorting}
          page={page}
          pageSize={pageSize}
          total={data.total}
          filters={['search', ...Object.keys(filters)]}
          empty={view.empty}
        />
        {view.dialogs}
      </>
    )
  }

  function ErrorBoundary() {
    const { heading, failure } = tab.useTexts()
    return (
      <>
        <Head heading={heading} />
        <TabError>{failure}</TabError>
      </>
    )
  }

  return { clientLoader, shouldRevalidate, ListTabPage, ErrorBoundary }
}
