import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import classes from './toolbar.module.css'
import { useQuery } from './use-query.ts'

const debounceMs = 300

/** Debounced search field; stores the term in the query parameter `search`. */
export function SearchField({ label, placeholder = label }: { label: string; placeholder?: string }) {
  const query = useQuery()
  const applied = query.read('search')
  const [typed, setTyped] = useState(applied)
  // follows changes of the URL, such as cleared filters
  useEffect(() => setTyped((text) => (text.trim() === applied ? text : applied)), [applied])
  const term = typed.trim()
  // reads the current URL, because a row may have been opened since the last key press
  const search = useEffectEvent((nextTerm: string) => query.set({ search: nextTerm }))
  useEffect(() => {
    if (term === applied) return undefined
    const timer = setTimeout(() => search(term), debounceMs)
    return () => clearTimeout(timer)
  }, [term, applied])
  return (
    <div className={classes.search}>
      <Icon of={IconSearch} />
      <input
        type="search"
        // An empty input follows the page direction, and so does its placeholder.
        dir={typed ? 'auto' : undefined}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}
