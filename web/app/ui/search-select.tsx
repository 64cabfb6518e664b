import { Trans } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { Field } from './field.tsx'
import fieldClasses from './field.module.css'
import { Icon } from './icon.tsx'
import classes from './search-select.module.css'
import { Select } from './select.tsx'
import { useOptionSearch } from './use-option-search.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

export interface FoundOption {
  value: string
  label: string
  /** Shown beside it, where it says something. */
  count?: number
}

interface SearchSelectProps {
  label: string
  name: string
  /** The chosen one; null is all. */
  chosen: { value: string; label: string } | null
  /** Offered before anything is typed; without scripts they are all there is. */
  options: readonly FoundOption[]
  /** The words for all, such as 'All agencies'. */
  allLabel: string
  search: (words: string, signal: AbortSignal) => Promise<FoundOption[]>
  onChange: (value: string) => void
}

/** One of many, found by typing. Without scripts it is a plain list of the first of them. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, name, chosen, options, allLabel, onChange } = props
  if (useIsHydrated()) return <Combobox {...props} />
  const listed = options.map(({ value, label: words }) => ({ value, label: words }))
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
  const { found, failed } = useOptionSearch({ options, search, words: isOpen ? (typed ?? '') : '' })
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
              // the input keeps the focus
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option.value)}
            >
              <bdi>{option.label}</bdi>
              {option.count !== undefined && <span className={classes.count}>{option.count}</span>}
            </button>
          ))}
        </div>
        {isOpen && (failed || listed.length === 0) && <Nothing failed={failed} />}
      </div>
    </Field>
  )
}

function Nothing({ failed }: { failed: boolean }) {
  return (
    <p role="status" className={classes.nothing}>
      {failed ? <Trans>The search did not work. Please try again.</Trans> : <Trans>Nothing was found.</Trans>}
    </p>
  )
}
