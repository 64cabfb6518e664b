import { useLingui } from '@lingui/react/macro'
import { tripFields } from '@rihla/contract/trips/fields.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { currencies, foreignCurrencies } from '@rihla/contract/money.ts'
import { travellerLevels } from '@rihla/contract/travellers/traveller.ts'
import { useTravellerLevelLabels } from '#travellers/use-traveller-labels.ts'
import { useUser } from '#api/use-session.ts'
import { Panel } from '#ui/panel.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { useTripStatusLabels } from '../trips/trip-status-chip.tsx'
import { CancellationField } from './cancellation-field.tsx'
import { LinesField } from './lines-field.tsx'
import { OptionsField } from './options-field.tsx'
import { withInternational } from './values/trip-form-links.ts'
import classes from './trip-form.module.css'
import { useTripField } from './trip-fields.tsx'
import type { TripFormOf } from './use-trip-form.ts'
import { YouReceive } from './you-receive.tsx'

export function BasicsPart({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const field = useTripField(form)
  return (
    <Panel heading={t`The trip`}>
      <div className={`stack ${classes.fields}`}>
        <div className={classes.two}>
          <TextInput {...field('title')} dir="auto" />
          <TextInput {...field('destination')} dir="auto" />
        </div>
        <Textarea {...field('description')} help={t`What makes it special, who it's for, what to bring.`} rows={6} />
      </div>
    </Panel>
  )
}

export function DetailsPart({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const field = useTripField(form)
  const { includes, excludes } = form.values
  return (
    <>
      <Panel heading={t`Places`}>
        <div className={`stack ${classes.fields}`}>
          <TextInput {...field('accommodation')} dir="auto" />
          <div className={classes.two}>
            <TextInput {...field('pickupLocation')} dir="auto" />
            <TextInput {...field('dropoffLocation')} dir="auto" />
          </div>
        </div>
      </Panel>
      <Panel heading={t`What the price covers`}>
        <div className={`stack ${classes.fields}`}>
          <div className={classes.two}>
            <LinesField
              form={form}
              path="includes"
              lines={includes}
              legend={t`Included`}
              lineName={(number) => t`Included ${number}`}
              addLabel={t`Add included item`}
              maxLines={tripFields.includes.maxItems}
              maxLength={tripFields.includes.maxLength}
            />
            <LinesField
              form={form}
              path="excludes"
              lines={excludes}
              legend={t`Not Included`}
              lineName={(number) => t`Not included ${number}`}
              addLabel={t`Add excluded item`}
              maxLines={tripFields.excludes.maxItems}
              maxLength={tripFields.excludes.maxLength}
            />
          </div>
        </div>
      </Panel>
      <Panel heading={t`Cancellation`}>
        <div className={`stack ${classes.fields}`}>
          <CancellationField form={form} />
          <Textarea {...field('cancellationPolicy')} help={t`In your own words, beside the rules above.`} />
        </div>
      </Panel>
    </>
  )
}

/** What travellers of a booking have to fill in (docs/product/travellers.md#levels). */
export function TravellersPart({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const field = useTripField(form)
  const labels = useTravellerLevelLabels()
  const options = travellerLevels.map((value) => ({ value, label: labels[value] }))
  return (
    <Panel heading={t`Travellers`}>
      <div className={`stack ${classes.fields}`}>
        <Select
          {...field('travellerDetails')}
          help={t`Filled in after booking. Ask only for what permits and hotels need; bookings that exist already are not changed.`}
          options={options}
        />
        {form.values.travellerDetails !== 'booker' && (
          <div className={classes.two}>
            <NumberInput
              {...field('travellerDeadlineDays')}
              help={t`Travellers are reminded a week and a day before.`}
            />
          </div>
        )}
        <Checkbox
          label={t`Approve paid bookings automatically`}
          help={t`As soon as we have verified the payment and nothing about the travellers is missing.`}
          checked={form.values.approvesAutomatically}
          onChange={(checked) => form.setFieldValue('approvesAutomatically', checked)}
        />
      </div>
    </Panel>
  )
}

function useHelp(isVerified: boolean, trip: Trip | undefined): string {
  const { t } = useLingui()
  if (isVerified)
    return t`Only published trips can be booked. Travellers see a draft only if you show it as 'Coming Soon'.`
  // An administrator approved the trip as it was (docs/decisions/0006-trip-form.md).
  if (trip?.status === 'published')
    return t`Your agency is not verified yet: any change turns the trip back into a draft until an administrator publishes it.`
  return t`Your agency is not verified yet: the trip stays a draft until an administrator publishes it.`
}

export function StatusPart({ form, trip }: { form: TripFormOf; trip: Trip | undefined }) {
  const { t } = useLingui()
  const labels = useTripStatusLabels()
  const isVerified = useUser()?.isVerified ?? false
  const choices: TripStatus[] = isVerified ? ['draft', 'published'] : ['draft']
  const options = (trip ? [trip.status, ...trip.nextStatuses] : choices).map((value) => ({
    value,
    label: labels[value],
  }))
  const help = useHelp(isVerified, trip)
  return (
    <Panel heading={t`Publishing`}>
      <div className={`stack ${classes.fields}`}>
        <div className={classes.two}>
          <Select {...useTripField(form)('status')} help={help} options={options} />
        </div>
        {isVerified && form.values.status === 'draft' && (
          <Checkbox
            label={t`Show this draft in the catalogue as 'Coming Soon'`}
            checked={form.values.isDraftPublic}
            onChange={(checked) => form.setFieldValue('isDraftPublic', checked)}
          />
        )}
      </div>
    </Panel>
  )
}

export function PricePart({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const { optionsOf } = useCurrencyLabels()
  const field = useTripField(form)
  const { values } = form
  const { isInternational } = values
  return (
    <Panel heading={t`Price`}>
      <div className={`stack ${classes.fields}`}>
        <Checkbox
          label={t`International Trip`}
          help={t`One part is paid online in EGP, the other in cash in a foreign currency.`}
          checked={isInternational}
          onChange={(checked) => form.setValues(withInternational(values, checked))}
        />
        {isInternational ? (
          <InternationalPrice form={form} />
        ) : (
          <div className={classes.two}>
            <NumberInput {...field('price')} help={t`Per person.`} decimals={2} required />
            <Select {...field('currency')} options={optionsOf(currencies)} />
          </div>
        )}
        <YouReceive {...(isInternational ? onlinePriceOf(values) : values)} />
        <div className={classes.two}>
          <TextInput
            {...field('discountCode')}
            help={t`Travellers who enter it get the discount that an administrator has set for this trip.`}
            isLtr
            autoComplete="off"
            autoCapitalize="characters"
          />
        </div>
        <OptionsField form={form} />
      </div>
    </Panel>
  )
}

const onlinePriceOf = ({ pricing }: TripFormOf['values']) => ({ price: pricing.egpAmount, currency: 'EGP' }) as const

function InternationalPrice({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const { optionsOf } = useCurrencyLabels()
  const field = useTripField(form)
  return (
    <>
      <div className={classes.two}>
        <NumberInput {...field('pricing.egpAmount')} help={t`Per person, paid online.`} decimals={2} required />
        <NumberInput {...field('pricing.foreignAmount')} help={t`Per person, paid in cash.`} decimals={2} required />
        <Select {...field('pricing.foreignCurrency')} options={optionsOf(foreignCurrencies)} />
        <NumberInput
          {...field('pricing.exchangeRate')}
          help={t`EGP per unit of the foreign currency, as a guide for your travellers.`}
          isOptional
          decimals={4}
        />
      </div>
      <Textarea
        {...field('pricing.paymentInstructions')}
        placeholder={t`Foreign amount will be collected in cash at the meeting point before departure.`}
        isOptional
        rows={2}
        maxLength={2_000}
      />
    </>
  )
}
