import { useLingui } from '@lingui/react/macro'
import { Select } from '#ui/select.tsx'
import type { FiltersInUse } from './use-filters.ts'

/** SPEC.md §2: all; published shown as 'Available Now'; draft shown as 'Coming Soon'. */
export function StatusSelect({ asked, set }: Pick<FiltersInUse, 'asked' | 'set'>) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Status`}
      name="status"
      value={asked.status ?? 'all'}
      onChange={(status) => set({ status: status === 'all' ? undefined : status })}
      options={[
        { value: 'all', label: t`All trips` },
        { value: 'published', label: t`Available Now` },
        { value: 'draft', label: t`Coming Soon` },
      ]}
    />
  )
}
