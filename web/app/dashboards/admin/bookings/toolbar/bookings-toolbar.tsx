import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { DateInput } from '../../../../ui/date-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Toolbar } from '../../../desk/filter-select.tsx'
import { SearchField } from '../../../desk/search-field.tsx'
import { useQuery } from '../../../desk/use-query.ts'
import { filterNames } from '../read-list.ts'
import classes from './bookings-toolbar.module.css'
import { AgencyFilter, type Chosen, TripFilter } from './chosen-filters.tsx'

const folded = ['paymentType', 'trip', 'agency', 'departsFrom', 'departsTo'] as const

/** Search, and the filters that are needed now and then behind a button. */
export function BookingsToolbar({ chosen, children }: { chosen: Chosen; children: ReactNode }) {
  const { t } = useLingui()
  const query = useQuery()
  const set = folded.filter((name) => query.read(name) !== '').length
  const [isOpen, setIsOpen] = useState(set > 0)
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
        {children}
      </Toolbar>
      {isOpen && <Filters chosen={chosen} />}
    </>
  )
}

function Filters({ chosen }: { chosen: Chosen }) {
  const { t } = useLingui()
  const query = useQuery()
  const clear = () => query.set(Object.fromEntries(filterNames.map((name) => [name, ''])))
  return (
    <div role="group" aria-label={t`Filters`} className={classes.filters}>
      <TripFilter chosen={chosen} />
      <AgencyFilter chosen={chosen} />
      <Select
        label={t`Payment type`}
        value={query.read('paymentType')}
        onChange={(paymentType) => query.set({ paymentType })}
        options={[
          { value: '', label: t`All payment types` },
          { value: 'full_payment', label: t`Full payment` },
          { value: 'deposit_payment', label: t`Deposit` },
        ]}
      />
      <DateInput
        label={t`Departs from`}
        value={query.read('departsFrom')}
        max={query.read('departsTo') || undefined}
        onChange={(departsFrom) => query.set({ departsFrom })}
      />
      <DateInput
        label={t`Departs until`}
        value={query.read('departsTo')}
        min={query.read('departsFrom') || undefined}
        onChange={(departsTo) => query.set({ departsTo })}
      />
      <div className={classes.clear}>
        <Button small look="subtle" onClick={clear}>
          <Trans>Clear filters</Trans>
        </Button>
      </div>
    </div>
  )
}
