import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useHref } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useSearchSuggestions } from '#search-suggestions/use-search-suggestions.tsx'
import { useReplayedInput } from '#ui/replay-pre-hydration-input.ts'
import { changeFilters, normalizeSearchText, writeFilters } from './filters/filters.ts'
import { useDraft, type FiltersInUse } from './filters/use-filters.ts'
import { StatusSelect } from './filters/status-select.tsx'
import classes from './search-bar.module.css'

/** Id of the form of all filters, including those beside the list: without JavaScript it submits to the same URL. */
export const searchForm = 'trip-search'

interface SearchBarProps {
  filters: FiltersInUse
  /** Button that opens the other filters where there is no room for them beside the list. */
  sheet: ReactNode
}

/** Search, sort order and status. */
export function SearchBar({ filters, sheet }: SearchBarProps) {
  const { requested, set } = filters
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useReplayedInput(form)
  const search = useDraft({
    applied: requested.search ?? '',
    apply: (text) => set({ search: text || undefined }, { replace: true }),
    normalize: (text) => normalizeSearchText(text) ?? '',
    pauseMs: 500,
  })
  const { onFocus, suggestions } = useSearchSuggestions({
    field,
    toPlace: (search) => ({ search: writeFilters(changeFilters(requested, { search })).toString() }),
    onChoose: search.cancel,
  })
  return (
    <form
      ref={form}
      id={searchForm}
      role="search"
      action={useHref('.')}
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault()
        search.applyNow()
      }}
    >
      <div className={classes.text}>
        <TextInput
          ref={field}
          onFocus={onFocus}
          label={t`Search trips`}
          type="search"
          name="search"
          maxLength={100}
          enterKeyHint="search"
          value={search.value}
          placeholder={t`Place, trip or keyword`}
          onChange={(event) => search.change(event.currentTarget.value)}
        />
        <Button type="submit">{t`Search`}</Button>
        {suggestions}
      </div>
      <Select
        label={t`Sort by`}
        name="sort"
        value={requested.sort ?? 'featured'}
        onChange={(sort) => set({ sort: sort === 'featured' ? undefined : sort })}
        options={[
          { value: 'featured', label: t`Featured first` },
          { value: 'startDate', label: t`Start date` },
          { value: 'price-low', label: t`Price: low to high` },
          { value: 'price-high', label: t`Price: high to low` },
          { value: 'destination', label: t`Destination` },
          { value: 'newest', label: t`Newest` },
        ]}
      />
      <div className={classes.status}>
        <StatusSelect requested={requested} set={set} />
      </div>
      <div className={classes.sheet}>{sheet}</div>
    </form>
  )
}
