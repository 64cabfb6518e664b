import { Trans } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { Select } from './select.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'
import fieldClasses from './field.module.css'
import classes from './search-select.module.css'

export interface FoundOption {
  value: string
  label: string
  /** Number displayed next to the label. */
  count?: number
}

interface SearchSelectProps {
  label: string
  name: string
  /** Selected option; null means all. */
  chosen: { value: string; label: string } | null
  /** Options offered before the user types; without JavaScript the only ones. */
  options: readonly FoundOption[]
  /** Label of the option for all, such as 'All agencies'. */
  allLabel: string
  search: (query: string, signal: AbortSignal) => Promise<FoundOption[]>
  onChange: (value: string) => void
}

/** Searchable single-select. Without JavaScript it is a plain select of the first options. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, name, chosen, options, allLabel, onChange } = props
  if (useIsHydrated()) return <Combobox {...props} />
  const listed = options.map(({ value, label: text }) => ({ value, label: text }))
  const isListed = chosen === null || listed.some(({ value }) => value === chosen.value)
  return (
    <Select
      label={label}
      name={name}
      value={chosen?.value ?? ''}
      onChange={onChange}
      options={[{ value: '', label: allLabel }, ...(isListed ? [] : [chosen]), ...listed]}
    />
  )
}

const clamp = (place: number, count: number): number => Math.min(Math.max(place, 0), count - 1)

function Combobox({ label, name, chosen, options, allLabel, search, onChange }: SearchSelectProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const { found, failed } = useOptionSearch({ options, search, query: isOpen ? (typed ?? '') : '' })
  const all = { value: '', label: allLabel, count: undefined }
  const listed = typed?.trim() ? found : [all, ...found]
  const here = clamp(active, listed.length)

  const open = () => {
    if (isOpen) return
    setIsOpen(true)
    setActive(
      Math.max(
        0,
        listed.findIndex(({ value }) => value === (chosen?.value ?? '')),
      ),
    )
  }
  const close = () => {
    setIsOpen(false)
    setTyped(undefined)
  }
  const choose = (value: string) => {
    close()
    if (value !== (chosen?.value ?? '')) onChange(value)
  }
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => (isOpen ? setActive(clamp(here + 1, listed.length)) : open()),
      ArrowUp: () => (isOpen ? setActive(clamp(here - 1, listed.length)) : open()),
      Enter: () => (isOpen && listed[here] ? choose(listed[here].value) : open()),
      Escape: close,
    }
    const step = steps[event.key]
    if (!step || (event.key === 'Escape' && !isOpen)) return
    event.preventDefault()
    step()
  }
  return (
    <Field id={id} label={label}>
      <div className={classNames(fieldClasses.group, classes.box)}>
        <input type="hidden" name={name} value={chosen?.value ?? ''} />
        <input
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && listed[here] ? `${id}-${here}` : undefined}
          autoComplete="off"
          spellCheck={false}
          className={classNames(fieldClasses.input, fieldClasses.select)}
          value={typed ?? chosen?.label ?? allLabel}
          onFocus={(event) => event.currentTarget.select()}
          onClick={open}
          onBlur={close}
          onKeyDown={press}
          onChange={(event) => {
            setIsOpen(true)
            setActive(0)
            setTyped(event.currentTarget.value)
          }}
        />
        <span className={fieldClasses.arrow}>
          <Icon of={IconChevronDown} />
        </span>
        <div id={`${id}-list`} role="listbox" aria-label={label} className={classes.list} hidden={!isOpen}>
          {listed.map((option, place) => (
            <button
              key={option.value}
              type="button"
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === (chosen?.value ?? '')}
              data-active={place === here || undefined}
              className={classes.option}
              ref={(element) => {
                if (place === here && isOpen) element?.scrollIntoView({ block: 'nearest' })
              }}
              // keep focus in the input
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option.value)}
            >
              <bdi>{option.label}</bdi>
              {option.count !== undefined && <span className={classes.count}>{option.count}</span>}
            </button>
          ))}
        </div>
        {isOpen && (failed || listed.length === 0) && <NoOptions failed={failed} />}
      </div>
    </Field>
  )
}

function NoOptions({ failed }: { failed: boolean }) {
  return (
    <p role="status" className={`small ${classes.nothing}`}>
      {failed ? <Trans>Search failed. Please try again.</Trans> : <Trans>No results found.</Trans>}
    </p>
  )
}

interface OptionSearch {
  options: readonly FoundOption[]
  query: string
  search: (query: string, signal: AbortSignal) => Promise<FoundOption[]>
}

const debounceMs = 200

/** Options for the current query, debounced; the previous results stay until the new ones arrive. */
function useOptionSearch({ options, query, search }: OptionSearch): {
  found: readonly FoundOption[]
  failed: boolean
} {
  const [result, setResult] = useState<{ found: readonly FoundOption[]; failed: boolean }>()
  const trimmed = query.trim()
  const runSearch = useEffectEvent(search)
  useEffect(() => {
    if (!trimmed) {
      setResult(undefined)
      return undefined
    }
    const abort = new AbortController()
    const timer = setTimeout(() => {
      runSearch(trimmed, abort.signal).then(
        (found) => setResult({ found, failed: false }),
        () => abort.signal.aborted || setResult({ found: [], failed: true }),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [trimmed])
  return result && trimmed ? result : { found: options, failed: false }
}
