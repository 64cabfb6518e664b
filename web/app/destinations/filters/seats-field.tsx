import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { onEnter } from './on-enter.ts'
import { useDraft } from './use-draft.ts'
import type { FilterFieldProps } from './use-filters.ts'

/** Group size, up to the maximum of one booking. */
export function SeatsField({ requested, set, form }: FilterFieldProps) {
  const { t } = useLingui()
  const max = limits.seatsPerBooking
  const seats = useDraft<number | ''>({
    applied: requested.seats ?? '',
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
      help={t`Up to ${max} seats per booking`}
      onChange={(value) => seats.change(value === '' ? '' : Math.min(value, max))}
      onBlur={seats.applyNow}
      onKeyDown={onEnter(seats.applyNow)}
    />
  )
}
