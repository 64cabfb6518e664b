import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { FilterSelect, Toolbar } from '../../desk/filter-select.tsx'
import { SearchField } from '../../desk/search-field.tsx'
import { useQuery } from '../../desk/use-query.ts'

const filters = ['search', 'paymentType', 'status'] as const

/** Whether the list is narrowed, and the way out of it. */
export function useFilters() {
  const query = useQuery()
  return {
    isFiltered: filters.some((name) => query.read(name) !== ''),
    clear: () => query.set(Object.fromEntries(filters.map((name) => [name, '']))),
  }
}

export function BookingsToolbar() {
  const { t } = useLingui()
  const { isFiltered, clear } = useFilters()
  return (
    <Toolbar>
      <SearchField label={t`Search bookings`} placeholder={t`Customer, trip, number, reference`} />
      <FilterSelect
        label={t`Payment type`}
        name="paymentType"
        all={t`All payment types`}
        options={[
          { value: 'full_payment', label: t`Full payment` },
          { value: 'deposit_payment', label: t`Deposit` },
        ]}
      />
      <FilterSelect
        label={t`Sort by`}
        name="sort"
        all={t`Newest first`}
        options={[
          { value: 'oldest', label: t`Oldest first` },
          { value: 'departure', label: t`Next departure first` },
        ]}
      />
      {isFiltered && (
        <Button small look="subtle" onClick={clear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </Toolbar>
  )
}
