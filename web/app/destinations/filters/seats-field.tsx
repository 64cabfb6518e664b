import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { NumberInput } from '#ui/number-input.tsx'
import type { FilterFieldsProps } from './filter-fields.tsx'
import { onEnter } from './on-enter.ts'
import { useDraft } from './use-draft.ts'

/** How many travel together; as many as one booking takes. */
export function SeatsField({ asked, set, form }: Omit<FilterFieldsProps, 'places'>) {
  const { t } = useLingui()
  const most = limits.seatsPerBooking
  const seats = useDraft<number | ''>({
    held: asked.seats ?? '',
    apply: (value) => set({ seats: value || undefined }, { replace: true }),
    pauseMs: 600,
  })
  return (
    <NumberInput
      label={t`Seats needed`}
      name="seats"
      form={form}
      maxLength={3}
      placeholder={t`Any number`}
      value={seats.value}
      help={t`Up to ${most} in one booking`}
      onChange={(value) => seats.change(value === '' ? '' : Math.min(value, most))}
      onBlur={seats.settle}
      onKeyDown={onEnter(seats.settle)}
    />
  )
}
