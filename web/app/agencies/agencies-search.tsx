import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { agencySorts, type AgencySort } from '@rihla/contract/agencies/agency.ts'
import { readPageNumber } from '@rihla/contract/page-number.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useReplayedInput } from '#ui/replay-pre-hydration-input.ts'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'
import classes from './agencies-page.module.css'

/** Search and sort order. Without JavaScript the form submits to the same URL. */
export function AgenciesSearch() {
  const { t } = useLingui()
  const query = useAgenciesQuery()
  const action = useHref('/agencies')
  const form = useRef<HTMLFormElement>(null)
  useReplayedInput(form)
  const [draft, setDraft] = useState<string>()
  const typed = draft ?? query.search
  // text typed while the search was loading stays
  useEffect(() => setDraft((now) => (now?.trim() === query.search ? undefined : now)), [query.search])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    query.set({ search: typed })
  }
  return (
    <form ref={form} role="search" method="get" action={action} className={classes.search} onSubmit={submit}>
      <TextInput
        label={t`Search travel agencies`}
        type="search"
        name="search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        placeholder={t`Name, place or keyword`}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <Select
        label={t`Sort by`}
        name="sort"
        value={query.sort}
        onChange={(sort) => query.set({ search: typed, sort })}
        options={[
          { value: 'trips', label: t`Most trips` },
          { value: 'newest', label: t`Newest` },
          { value: 'oldest', label: t`Oldest` },
          { value: 'name', label: t`Name (A-Z)` },
        ]}
      />
      <Button type="submit">{t`Search`}</Button>
    </form>
  )
}

const maxSearchLength = 100
const maxPage = 10_000
const defaultSort: AgencySort = 'trips'

interface AgenciesQuery {
  search: string
  sort: AgencySort
  page: number
}

/** Parses the query; unknown values are dropped. */
export const readAgenciesQuery = (query: URLSearchParams): AgenciesQuery => ({
  search: (query.get('search') ?? '').trim().slice(0, maxSearchLength),
  sort: agencySorts.find((sort) => sort === query.get('sort')) ?? defaultSort,
  page: readPageNumber(query.get('page'), maxPage),
})

/** Defaults are left out of the URL. */
const writeAgenciesQuery = ({ search, sort, page }: AgenciesQuery) =>
  new URLSearchParams({
    ...(search.trim() && { search: search.trim() }),
    ...(sort !== defaultSort && { sort }),
    ...(page > 1 && { page: String(page) }),
  })

/** State of the directory. It lives in the URL, so that it can be shared and restored by going back. */
export function useAgenciesQuery() {
  const [query, change] = usePendingSearchParams()
  const { search, sort } = readAgenciesQuery(query)

  /** Any change goes back to the first page. */
  const set = (changes: Partial<Pick<AgenciesQuery, 'search' | 'sort'>>) =>
    change((current) => writeAgenciesQuery({ ...readAgenciesQuery(current), ...changes, page: 1 }), { replace: false })
  const toPage = (page: number) => ({ search: writeAgenciesQuery({ search, sort, page }).toString() })

  return { search, sort, set, toPage }
}
