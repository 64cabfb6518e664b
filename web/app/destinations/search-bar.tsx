import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useHref } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useReplayedInput } from '#ui/replay-pre-hydration-input.ts'
import { normalizeWords } from './filters/filters.ts'
import { useDraft } from './filters/use-draft.ts'
import type { FiltersInUse } from './filters/use-filters.ts'
import { StatusSelect } from './filters/status-select.tsx'
import classes from './search-bar.module.css'

/** The form all filters belong to, those beside the list too: without scripts it asks for the same address. */
export const searchForm = 'trip-search'

interface SearchBarProps {
  filters: FiltersInUse
  /** What opens the other filters where there is no room beside the list. */
  sheet: ReactNode
}

/** Search, order and status. */
export function SearchBar({ filters, sheet }: SearchBarProps) {
  const { asked, set } = filters
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  useReplayedInput(form)
  const search = useDraft({
    held: asked.search ?? '',
    apply: (words) => set({ search: words || undefined }, { replace: true }),
    tidy: (words) => normalizeWords(words) ?? '',
    pauseMs: 500,
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
        search.settle()
      }}
    >
      <div className={classes.words}>
        <TextInput
          label={t`Search trips`}
          type="search"
          name="search"
          maxLength={100}
          enterKeyHint="search"
          value={search.value}
          placeholder={t`Place, trip or word`}
          onChange={(event) => search.change(event.currentTarget.value)}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </div>
      <Select
        label={t`Sort by`}
        name="sort"
        value={asked.sort ?? 'featured'}
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
        <StatusSelect asked={asked} set={set} />
      </div>
      <div className={classes.sheet}>{sheet}</div>
    </form>
  )
}
