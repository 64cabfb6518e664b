import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { useUser } from '#api/use-session.ts'
import { Panel } from '#ui/panel.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useTripStatusLabels } from '../trips/trip-status-chip.tsx'
import { LinesField } from './lines-field.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'

export function BasicsPart({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  return (
    <Panel heading={<Trans>The trip</Trans>}>
      <div className={classes.fields}>
        <div className={classes.two}>
          <TextInput label={t`Title`} dir="auto" maxLength={200} required {...form.getInputProps('title')} />
          <TextInput
            label={t`Destination`}
            dir="auto"
            maxLength={200}
            required
            {...form.getInputProps('destination')}
          />
        </div>
        <Textarea
          label={t`Description`}
          help={t`What makes it special, who it's for, what to bring.`}
          isOptional
          rows={6}
          maxLength={10_000}
          {...form.getInputProps('description')}
        />
      </div>
    </Panel>
  )
}

const lineLimits = { maxLines: 60, maxLength: 300 }

/** Places, accommodation, inclusions and cancellation policy. */
export function DetailsPart({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const { includes, excludes } = form.values
  const place = { dir: 'auto', maxLength: 500, isOptional: true } as const
  return (
    <>
      <Panel heading={<Trans>Places</Trans>}>
        <div className={classes.fields}>
          <TextInput label={t`Accommodation`} {...place} {...form.getInputProps('accommodation')} />
          <div className={classes.two}>
            <TextInput label={t`Pickup Location`} {...place} {...form.getInputProps('pickupLocation')} />
            <TextInput label={t`Drop-off Location`} {...place} {...form.getInputProps('dropoffLocation')} />
          </div>
        </div>
      </Panel>
      <Panel heading={<Trans>What the price covers</Trans>}>
        <div className={classes.fields}>
          <div className={classes.two}>
            <LinesField
              form={form}
              path="includes"
              lines={includes}
              legend={<Trans>Included</Trans>}
              lineName={(number) => t`Included ${number}`}
              addLabel={<Trans>Add included item</Trans>}
              {...lineLimits}
            />
            <LinesField
              form={form}
              path="excludes"
              lines={excludes}
              legend={<Trans>Not Included</Trans>}
              lineName={(number) => t`Not included ${number}`}
              addLabel={<Trans>Add excluded item</Trans>}
              {...lineLimits}
            />
          </div>
          <Textarea
            label={t`Cancellation Policy`}
            isOptional
            maxLength={10_000}
            {...form.getInputProps('cancellationPolicy')}
          />
        </div>
      </Panel>
    </>
  )
}

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
