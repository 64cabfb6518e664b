import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { useUser } from '#api/use-session.ts'
import { Panel } from '#ui/panel.tsx'
import { Select } from '#ui/select.tsx'
import { useTripStatusLabels } from '../trips/trip-status-chip.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'

/** The statuses available when saving the trip. */
const choicesFor = (trip: Trip | undefined, isVerified: boolean): TripStatus[] => {
  if (trip) return [trip.status, ...trip.nextStatuses]
  return isVerified ? ['draft', 'published'] : ['draft']
}

function useHelp(isVerified: boolean, trip: Trip | undefined): string {
  const { t } = useLingui()
  if (isVerified) return t`Drafts of verified agencies appear as 'Coming Soon'. Only published trips can be booked.`
  // An administrator approved the trip as it was (docs/decisions/0006-trip-form.md).
  if (trip?.status === 'published')
    return t`Your agency is not verified yet: any change turns the trip back into a draft until an administrator publishes it.`
  return t`Your agency is not verified yet: the trip stays a draft until an administrator publishes it.`
}

export function StatusPart({ form, trip }: { form: TripFormOf; trip: Trip | undefined }) {
  const { t } = useLingui()
  const labels = useTripStatusLabels()
  const isVerified = useUser()?.isVerified ?? false
  const options = choicesFor(trip, isVerified).map((value) => ({ value, label: labels[value] }))
  const help = useHelp(isVerified, trip)
  return (
    <Panel heading={<Trans>Publishing</Trans>}>
      <div className={classes.two}>
        <Select label={t`Status`} help={help} options={options} {...form.getInputProps('status')} />
      </div>
    </Panel>
  )
}
