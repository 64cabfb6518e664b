import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useReplayedInput } from '#ui/replay-pre-hydration-input.ts'
import classes from './agencies-page.module.css'
import { useAgenciesQuery } from './use-agencies-query.ts'

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
          { value: 'newest', label: t`Newest` },
          { value: 'oldest', label: t`Oldest` },
          { value: 'name', label: t`Name (A-Z)` },
          { value: 'trips', label: t`Most trips` },
        ]}
      />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}
