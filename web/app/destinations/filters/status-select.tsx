import { useLingui } from '@lingui/react/macro'
import { Select } from '#ui/select.tsx'
import type { FiltersInUse } from './use-filters.ts'

/** Published trips are labelled 'Available Now', drafts 'Coming Soon' (docs/product/interface.md#destinations). */
export function StatusSelect({ requested, set }: Pick<FiltersInUse, 'requested' | 'set'>) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Status`}
      name="status"
      value={requested.status ?? 'all'}
      onChange={(status) => set({ status: status === 'all' ? undefined : status })}
      options={[
        { value: 'all', label: t`All trips` },
        { value: 'published', label: t`Available Now` },
        { value: 'draft', label: t`Coming Soon` },
      ]}
    />
  )
}
