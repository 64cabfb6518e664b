import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import classes from './destinations-page.module.css'
import type { DestinationsQuery } from './use-destinations-query.ts'

/** Search, sort and status. Without scripts it is a form that asks for the same address. */
export function DestinationsSearch({ query }: { query: DestinationsQuery }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(query.search)
  useEffect(() => setTyped(query.search), [query.search])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    query.set({ search: typed.trim() })
  }
  return (
    <form role="search" className={classes.search} onSubmit={submit}>
      <TextInput
        label={t`Search trips`}
        type="search"
        name="search"
        maxLength={100}
        value={typed}
        placeholder={t`Place, trip or word`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Select
        label={t`Sort by`}
        name="sort"
        value={query.sort}
        onChange={(sort) => query.set({ sort })}
        options={[
          { value: 'featured', label: t`Featured first` },
          { value: 'startDate', label: t`Start date` },
          { value: 'price-low', label: t`Price: low to high` },
          { value: 'price-high', label: t`Price: high to low` },
          { value: 'destination', label: t`Destination` },
          { value: 'newest', label: t`Newest` },
        ]}
      />
      <Select
        label={t`Status`}
        name="status"
        value={query.status}
        onChange={(status) => query.set({ status })}
        options={[
          { value: 'all', label: t`All trips` },
          { value: 'published', label: t`Available Now` },
          { value: 'draft', label: t`Coming Soon` },
        ]}
      />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}
