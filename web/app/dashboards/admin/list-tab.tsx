import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Endpoint } from '@rihla/contract/endpoint.ts'
import type { ComponentType, ReactNode } from 'react'
import { definePageQuery, type PageData, updatePageData, usePageData } from '#data/page-query.ts'
import type { Column } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AdminHead, type AdminHeadProps, adminTabError } from './admin-head.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { ChipFilter, FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { type FilterValue, type ListQuery, readListQuery, readPage } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import type { StatusStyle } from '#dashboards/shared/table-cells.tsx'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { useSorting } from '#dashboards/shared/use-sorting.ts'
import { isPhone, useIsPhone } from '#ui/use-is-phone.ts'

/** A filter with a fixed set of values, shown in the order of its options. */
interface Choice {
  label: MessageDescriptor
  options: Record<string, MessageDescriptor | StatusStyle>
  /** Makes it a select with this first option, which does not filter. Otherwise it is a row of chips. */
  all?: MessageDescriptor
}

/** A filter that the toolbar shows, or the allowed values or a parser of one that the tab shows itself. */
type TabFilters = Record<string, Choice | readonly string[] | ((value: string) => unknown)>

/** What opens over the list names its row in the URL. */
interface DetailsProps<Row> {
  id: string
  /** As the list has it; absent where a link opens another one. */
  listed: Row | undefined
  onClose: () => void
}

/** The parts of a list tab that depend on its data and state. */
interface ListView<Row, Props> extends Omit<AdminHeadProps, 'heading'> {
  columns?: readonly Column<Row>[]
  /** Number of rows by option, shown on the chips of the filters. */
  counts?: Readonly<Record<string, number>>
  emptyAction?: ReactNode
  /** Filters whose options depend on the data. */
  filters?: ReactNode
  /** Replaces the row of search field, filters and export. */
  toolbar?: ReactNode
  aboveToolbar?: ReactNode
  /** Between the toolbar and the table. */
  aboveTable?: ReactNode
  /** Shows the rows instead of the table. */
  list?: ReactNode
  /** Further properties of the details; false hides them. */
  details?: Omit<Props, keyof DetailsProps<Row>> | false
  dialogs?: ReactNode
}

interface ListContext<Data, F extends TabFilters, Key extends string> {
  data: Data
  /** Filters and sorting of the URL. */
  filter: ListQuery<F, Key>
  page: number
  pageSize: number
  /** When the list was loaded, in epoch milliseconds. */
  now: number
}

interface ViewContext<Data, F extends TabFilters, Key extends string> extends ListContext<Data, F, Key> {
  /** Optimistic update of the data; returns its rollback. */
  update: (change: (data: Data) => Data) => () => void
  /** The details over the list. */
  opened: ReturnType<typeof useDialogId>
}

interface ListTab<
  Row extends { _id: string },
  Data extends { total: number },
  F extends TabFilters,
  Key extends string,
  Props,
> {
  heading: MessageDescriptor
  description?: MessageDescriptor
  /** Shown when the list cannot be loaded. */
  failure: MessageDescriptor
  search?: { label: MessageDescriptor; placeholder: MessageDescriptor }
  /** By query parameter. */
  filters: F
  /** Filter values that apply while the URL has none. */
  defaultFilters?: { [Name in keyof F]?: FilterValue<F[Name]> }
  sortKeys?: readonly Key[]
  /** Such as '-date'. */
  defaultSort?: string
  /** 20 rows by default, 10 on phones. */
  pageSize?: number
  load: (query: ListQuery<F, Key> & { page: number; limit: number }, signal: AbortSignal) => Promise<Data>
  rows: (data: Data) => readonly Row[]
  /** CSV file of all pages. */
  exported?: { endpoint: Endpoint; name: string }
  /** What opens over the list, by the query parameter of its id. `inner` are those of its content. */
  details?: { name: string; inner?: readonly string[]; Dialog: ComponentType<Props> }
  /** Class of the element around the table. */
  className?: string | undefined
  /** Shown while there are no rows at all. */
  empty: { picture?: string; heading?: MessageDescriptor; text: MessageDescriptor }
  /** Heading when the filters match nothing. */
  noMatch?: MessageDescriptor
  useView: (context: ViewContext<Data, F, Key>) => ListView<Row, Props>
}

/**
 * A dashboard tab that lists rows of an endpoint with search, filters, sorting, pages, export and dialogs, all in the
 * URL. The route module exports its parts.
 */
export function defineListTab<
  Row extends { _id: string },
  Data extends { total: number },
  F extends TabFilters,
  Key extends string,
  Props,
>(tab: ListTab<Row, Data, F, Key, Props>) {
  const { filters, defaultFilters = {}, sortKeys = [], defaultSort = '' } = tab
  const { name = '', inner = [], Dialog } = tab.details ?? {}
  type Context = ListContext<Data, F, Key>

  const { clientLoader, shouldRevalidate } = definePageQuery(
    async ({ query, signal }): Promise<Context> => {
      const page = readPage(query)
      const filter = { ...defaultFilters, ...readListQuery(query, filters, sortKeys) }
      const { pageSize = isPhone() ? 10 : 20 } = tab
      const data = await tab.load({ ...filter, page, limit: pageSize }, signal)
      return { data, filter, page, pageSize, now: Date.now() }
    },
    { ignoredParameters: [name, ...inner] },
  )

  function ListTabPage({ loaderData }: { loaderData: PageData<Context> }) {
    const { t } = useLingui()
    const context = usePageData(loaderData)
    const { data, filter, page, pageSize } = context
    const update = (change: (data: Data) => Data) =>
      updatePageData(loaderData, (loaded) => ({ ...loaded, data: change(loaded.data) }))
    const opened = useDialogId(name, ...inner)
    const view = tab.useView({ ...context, update, opened })
    const sorting = useSorting(defaultSort)
    const { picture, heading, text } = tab.empty
    return (
      <>
        <AdminHead
          heading={t(tab.heading)}
          description={view.description ?? (tab.description && t(tab.description))}
          action={view.action}
        />
        {view.aboveToolbar}
        {view.toolbar ?? (
          <Toolbar>
            {tab.search && <SearchField label={t(tab.search.label)} placeholder={t(tab.search.placeholder)} />}
            {view.filters}
            {Object.entries(filters).map(
              ([name, choice]) =>
                'options' in choice && (
                  <ListFilter
                    key={name}
                    name={name}
                    {...choice}
                    hasDefault={name in defaultFilters}
                    counts={view.counts}
                  />
                ),
            )}
            {tab.exported && <ExportButton {...tab.exported} query={filter} />}
          </Toolbar>
        )}
        {view.aboveTable}
        <TablePanel
          className={tab.className}
          caption={t(tab.heading)}
          columns={view.columns ?? []}
          rows={tab.rows(data)}
          rowKey={({ _id }) => _id}
          {...sorting}
          page={page}
          pageSize={pageSize}
          total={data.total}
          filters={['search', ...Object.keys(filters)]}
          noMatch={tab.noMatch && t(tab.noMatch)}
          empty={
            <EmptyState {...(picture && { picture })} heading={heading && t(heading)} action={view.emptyAction}>
              {t(text)}
            </EmptyState>
          }
        >
          {view.list}
        </TablePanel>
        {Dialog && opened.id && view.details !== false && (
          <Dialog
            key={opened.id}
            {...(view.details as Props)}
            id={opened.id}
            listed={tab.rows(data).find(({ _id }) => _id === opened.id)}
            onClose={opened.close}
          />
        )}
        {view.dialogs}
      </>
    )
  }

  return { clientLoader, shouldRevalidate, ListTabPage, ErrorBoundary: adminTabError(tab.heading, tab.failure) }
}

interface ListFilterProps extends Choice {
  name: string
  /** A default value applies, so that no option means all rows. */
  hasDefault: boolean
  counts: Readonly<Record<string, number>> | undefined
}

function ListFilter({ name, label, options, all, hasDefault, counts }: ListFilterProps) {
  const { t } = useLingui()
  const isOnPhone = useIsPhone()
  const values = Object.entries(options).map(([value, option]) => ({
    value,
    label: t('label' in option ? option.label : option),
    ...(counts?.[value] !== undefined && { count: counts[value] }),
  }))
  if (all) return <FilterSelect label={t(label)} name={name} all={t(all)} options={values} />
  const sum = Object.keys(options).reduce((total, value) => total + (counts?.[value] ?? 0), 0)
  const first = { value: 'all', label: t`All`, ...(counts && { count: sum }) }
  const [none = first, ...others] = hasDefault ? values : [first, ...values]
  const chips = hasDefault || values.length === 1 ? values : [first, ...values]
  if (!isOnPhone) return <ChipFilter label={t(label)} name={name} chips={chips} />
  const withCount = ({ label: text, count }: { label: string; count?: number }) =>
    count === undefined ? text : `${text} (${count})`
  return (
    <FilterSelect
      label={t(label)}
      name={name}
      all={`${t(label)}: ${withCount(none)}`}
      options={others.map((option) => ({ value: option.value, label: withCount(option) }))}
    />
  )
}
