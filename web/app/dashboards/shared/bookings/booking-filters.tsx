import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Icon } from '#ui/icon.tsx'
import { Toolbar } from '../filter-select.tsx'
import { SearchField } from '../search-field.tsx'
import { useQuery } from '../use-query.ts'
import classes from './booking-filters.module.css'

interface BookingFiltersProps {
  /** Query parameters of the collapsible filters. */
  folded: readonly string[]
  /** Query parameters that 'Clear filters' removes. */
  cleared: readonly string[]
  /** Shown next to the search field. */
  beside?: ReactNode
  children: ReactNode
}

/** Search field, with less frequent filters behind a button. */
export function BookingFilters({ folded, cleared, beside, children }: BookingFiltersProps) {
  const { t } = useLingui()
  const query = useQuery()
  const set = folded.filter((name) => query.read(name) !== '').length
  const [isOpen, setIsOpen] = useState(set > 0)
  const clear = () => query.set(Object.fromEntries(cleared.map((name) => [name, ''])))
  return (
    <>
      <Toolbar>
        <SearchField label={t`Search bookings`} placeholder={t`Customer, trip, booking number, reference`} />
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          data-set={set > 0 || undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon of={IconAdjustmentsHorizontal} />
          {set > 0 ? <Plural value={set} one="# filter" other="# filters" /> : <Trans>Filters</Trans>}
          <span className={classes.arrow}>
            <Icon of={IconChevronDown} size={18} />
          </span>
        </button>
        {beside}
        {cleared.some((name) => query.read(name) !== '') && (
          <Button small variant="subtle" onClick={clear}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
      </Toolbar>
      {isOpen && (
        <div role="group" aria-label={t`Filters`} className={classes.filters}>
          {children}
        </div>
      )}
    </>
  )
}

/** Departure date range, stored in two query parameters. */
export function DepartureDays({ from, until }: { from: string; until: string }) {
  const { t } = useLingui()
  const query = useQuery()
  return (
    <>
      <DateInput
        label={t`Departs from`}
        value={query.read(from)}
        max={query.read(until) || undefined}
        onChange={(day) => query.set({ [from]: day })}
      />
      <DateInput
        label={t`Departs until`}
        value={query.read(until)}
        min={query.read(from) || undefined}
        onChange={(day) => query.set({ [until]: day })}
      />
    </>
  )
}
