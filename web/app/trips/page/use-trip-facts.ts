import { useLingui } from '@lingui/react/macro'
import type { TripFact } from '@rihla/contract/trips/fields.ts'
import { IconBed, IconBus, IconMapPin, type TablerIcon } from '@tabler/icons-react'

/** The facts of a trip in the order of its page. */
export function useTripFacts(): Record<TripFact, { label: string; icon: TablerIcon }> {
  const { t } = useLingui()
  return {
    pickupLocation: { label: t`Pickup`, icon: IconBus },
    dropoffLocation: { label: t`Drop-off`, icon: IconMapPin },
    accommodation: { label: t`Stay`, icon: IconBed },
  }
}

/** '' without a value. */
export const textOfFact = (value: string | number | null): string => String(value ?? '')
