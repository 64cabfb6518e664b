import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { DateInput } from '../../../../ui/date-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Toolbar } from '../../../desk/filter-select.tsx'
import { SearchField } from '../../../desk/search-field.tsx'
import { useQuery } from '../../../desk/use-query.ts'
import { filterNames } from '../read-list.ts'
import classes from './bookings-toolbar.module.css'
import { TripFilter } from './trip-filter.tsx'

const folded = ['payment', 'trip', 'from', 'to', 'awaiting'] as const

/** Search, and the filters that are needed now and then behind a button. */
export function BookingsToolbar({ shownTrip }: { shownTrip: string | undefined }) {
  const { t } = useLingui()
  const query = useQuery()
  const set = folded.filter((name) => query.read(name) !== '').length
  const isFiltered = filterNames.some((name) => query.read(name) !== '')
  const clear = () => query.set(Object.fromEntries(filterNames.map((name) => [name, ''])))
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Toolbar>
        <SearchField label={t`Search bookings`} placeholder={t`Customer, trip, number, reference`} />
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
        {isFiltered && (
          <Button small look="subtle" onClick={clear}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
      </Toolbar>
      {isOpen && <Filters shownTrip={shownTrip} />}
    </>
  )
}

function Filters({ shownTrip }: { shownTrip: string | undefined }) {
  const { t } = useLingui()
  const query = useQuery()
  return (
    <div role="group" aria-label={t`Filters`} className={classes.filters}>
      <TripFilter shownTitle={shownTrip} />
      <Select
        label={t`Payment`}
        value={query.read('awaiting') === 'true' ? 'awaiting' : query.read('payment')}
        onChange={(value) =>
          query.set(value === 'awaiting' ? { payment: '', awaiting: 'true' } : { payment: value, awaiting: '' })
        }
        options={[
          { value: '', label: t`All payments` },
          { value: 'full_payment', label: t`Full payment` },
          { value: 'deposit_payment', label: t`Deposit (50%)` },
          { value: 'awaiting', label: t`Deposit, rest to collect` },
        ]}
      />
      <DateInput
        label={t`Departs from`}
        value={query.read('from')}
        max={query.read('to') || undefined}
        onChange={(from) => query.set({ from })}
      />
      <DateInput
        label={t`Departs until`}
        value={query.read('to')}
        min={query.read('from') || undefined}
        onChange={(to) => query.set({ to })}
      />
    </div>
  )
}
