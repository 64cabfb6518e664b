import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import classes from './toolbar.module.css'
import { useQuery } from './use-query.ts'

const pauseMs = 300

/** Searches while one types, a moment after the last letter; the term is the query parameter `search`. */
export function SearchField({ label, placeholder = label }: { label: string; placeholder?: string }) {
  const query = useQuery()
  const applied = query.read('search')
  const [typed, setTyped] = useState(applied)
  const [lastApplied, setLastApplied] = useState(applied)
  if (applied !== lastApplied) {
    setLastApplied(applied)
    if (applied !== typed.trim()) setTyped(applied)
  }
  const term = typed.trim()
  // with the address as it is by then: somebody may have opened a row meanwhile
  const search = useEffectEvent((wanted: string) => query.set({ search: wanted }))
  useEffect(() => {
    if (term === applied) return undefined
    const timer = setTimeout(() => search(term), pauseMs)
    return () => clearTimeout(timer)
  }, [term, applied])
  return (
    <div className={classes.search}>
      <Icon of={IconSearch} />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}
