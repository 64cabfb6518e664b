import { Plural, useLingui } from '@lingui/react/macro'
import { suggestTrips, type TripSuggestions } from '@rihla/contract/trips/suggestions.api.ts'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import type { To } from 'react-router'
import { call } from '#api/call.ts'
import { Link } from '#ui/link.tsx'
import lists from '#ui/search-select.module.css'
import classes from './search-suggestions.module.css'

const debounceMs = 150

interface SearchSuggestionsProps {
  /** The search field; it becomes a combobox. */
  field: RefObject<HTMLInputElement | null>
  /** Where a place leads. */
  toPlace: (place: string) => To
  onChoose?: () => void
}

interface Option {
  key: string
  to: To
  label: string
  note: ReactNode
}

/** Places, trips and agencies below a search field, while it is typed in. Loaded when the field is focused. */
export default function SearchSuggestions({ field, toPlace, onChoose }: SearchSuggestionsProps) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isFocused, setIsFocused] = useState(true)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(typed)

  const groups = optionsOf(suggestions, toPlace)
  const names = { places: t`Places`, trips: t`Trips`, agencies: t`Travel agencies` }
  const options = groups.flatMap(({ items }) => items)
  const count = options.length
  const isOpen = isFocused && count > 0
  const optionId = (option: Option | undefined) => option && `${id}-${option.key}`

  const close = () => {
    setTyped('')
    setActive(-1)
  }
  const type = useEffectEvent(() => {
    setIsFocused(true)
    setActive(-1)
    setTyped(field.current?.value ?? '')
  })
  const leave = useEffectEvent(() => setIsFocused(false))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[active]
    if (event.key === 'Enter' && !(isOpen && chosen)) return close()
    if (!isOpen || (step === undefined && event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    // one place more than options: none is active, so that Enter searches for what was typed
    if (step !== undefined) setActive(((active + step + count + 2) % (count + 1)) - 1)
    else if (event.key === 'Escape') close()
    else document.getElementById(optionId(chosen)!)?.click()
  })
  useEffect(() => {
    const input = field.current
    if (!input) return undefined
    const listening = new AbortController()
    const { signal } = listening
    // After React's own listener. On the field it would run before: its render would reset the field to the value that
    // React knows when another render is due, and what was typed would be lost.
    window.addEventListener('input', ({ target }) => target === input && type(), { signal })
    input.addEventListener('focus', type, { signal })
    input.addEventListener('blur', leave, { signal })
    input.addEventListener('keydown', press, { signal })
    if (input === document.activeElement) type()
    return () => listening.abort()
  }, [field])
  useEffect(() => {
    const attributes: Record<string, string | undefined> = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': isOpen ? optionId(options[active]) : undefined,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.current?.removeAttribute(name)
      else field.current?.setAttribute(name, value)
    }
  })

  return (
    <>
      <div id={`${id}-list`} role="listbox" aria-label={t`Suggestions`} className={lists.list} hidden={!isOpen}>
        {groups.map(({ kind, items }) => (
          <div key={kind} role="group" aria-label={names[kind]}>
            <p aria-hidden className={classes.group}>
              {names[kind]}
            </p>
            {items.map((option) => (
              <Link
                key={option.key}
                id={optionId(option)}
                role="option"
                tabIndex={-1}
                to={option.to}
                aria-selected={option === options[active]}
                data-active={option === options[active] || undefined}
                className={lists.option}
                ref={(element) => {
                  if (option === options[active]) element?.scrollIntoView({ block: 'nearest' })
                }}
                // keep focus in the field
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  close()
                  onChoose?.()
                }}
              >
                <bdi>{option.label}</bdi>
                <span className={lists.count}>{option.note}</span>
              </Link>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && <Plural value={count} one="# suggestion" other="# suggestions" />}
      </p>
    </>
  )
}

const optionsOf = (
  { places, trips, agencies }: TripSuggestions,
  toPlace: SearchSuggestionsProps['toPlace'],
): { kind: keyof TripSuggestions; items: Option[] }[] =>
  [
    {
      kind: 'places' as const,
      items: places.map(({ destination, trips: count }) => ({
        key: `place-${destination.replaceAll(/\s/g, '-')}`,
        to: toPlace(destination),
        label: destination,
        note: <Plural value={count} one="# trip" other="# trips" />,
      })),
    },
    {
      kind: 'trips' as const,
      items: trips.map(({ _id, title, destination }) => ({
        key: _id,
        to: `/trip/${_id}`,
        label: title,
        note: <bdi>{destination}</bdi>,
      })),
    },
    {
      kind: 'agencies' as const,
      items: agencies.map(({ _id, name }) => ({ key: _id, to: `/agency-profile/${_id}`, label: name, note: '' })),
    },
  ].filter(({ items }) => items.length > 0)

const none: TripSuggestions = { places: [], trips: [], agencies: [] }

/** Suggestions for the term, debounced; earlier ones stay until the next arrive. Failures are ignored: Enter searches. */
function useSuggestions(typed: string): TripSuggestions {
  const [found, setFound] = useState(none)
  const search = typed.trim()
  useEffect(() => {
    if (!search) return setFound(none)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      call(suggestTrips, { query: { search }, signal: abort.signal }).then(setFound, () => {})
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [search])
  return found
}
