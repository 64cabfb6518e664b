import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useUser } from '#api/use-session.ts'
import { Select } from '#ui/select.tsx'
import { useTripStatusLabels } from '../../trips/trip-status-chip.tsx'
import { useTripField } from '../trip-fields.tsx'
import type { TripFormOf } from '../use-trip-form.ts'
import { TripPreview } from './trip-preview.tsx'

/** The last page: the trip as travellers will see it, and its status unless the button below decides it. */
export default function PreviewPage({ form, trip }: { form: TripFormOf; trip: Trip }) {
  const { t } = useLingui()
  const labels = useTripStatusLabels()
  const field = useTripField(form)
  const isVerified = useUser()?.isVerified ?? false
  return (
    <div data-step="preview" className="stack" style={{ gap: 20 }}>
      {trip.status !== 'draft' && (
        <Select
          {...field('status')}
          help={
            !isVerified &&
            t`Your agency is not verified yet: any change turns the trip back into a draft until an administrator publishes it.`
          }
          options={[trip.status, ...trip.nextStatuses].map((value) => ({ value, label: labels[value] }))}
        />
      )}
      <TripPreview values={form.values} trip={trip} />
    </div>
  )
}
