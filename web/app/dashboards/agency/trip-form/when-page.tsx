import { useLingui } from '@lingui/react/macro'
import { currencies, foreignCurrencies } from '@rihla/contract/money.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { DatesPart, useDatePlaces } from './dates/dates-part.tsx'
import { SingleDate } from './dates/single-dates.tsx'
import { More } from './more.tsx'
import { OptionsField } from './options-field.tsx'
import { useTripField } from './trip-fields.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'
import { withInternational } from './values/trip-form-links.ts'
import { YouReceive } from './you-receive.tsx'

interface WhenPageProps {
  form: TripFormOf
  trip: Trip | undefined
}

export const WhenPage = ({ form, trip }: WhenPageProps) => (
  <>
    <DatesPart form={form} trip={trip} />
    <Price form={form} />
    <MoreOfPrice form={form} trip={trip} />
  </>
)

function Price({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const { optionsOf } = useCurrencyLabels()
  const field = useTripField(form)
  const { values } = form
  const { isInternational, pricing } = values
  return (
    <>
      <Checkbox
        label={t`International Trip`}
        help={t`One part is paid online in EGP, the other in cash in a foreign currency.`}
        checked={isInternational}
        onChange={(checked) => form.setValues(withInternational(values, checked))}
      />
      {isInternational ? (
        <div className={classes.three}>
          <NumberInput {...field('pricing.egpAmount')} help={t`Per person, paid online.`} decimals={2} required />
          <NumberInput {...field('pricing.foreignAmount')} help={t`Per person, paid in cash.`} decimals={2} required />
          <Select {...field('pricing.foreignCurrency')} options={optionsOf(foreignCurrencies)} />
        </div>
      ) : (
        <div className={classes.two}>
          <NumberInput {...field('price')} help={t`Per person.`} decimals={2} required />
          <Select {...field('currency')} options={optionsOf(currencies)} />
        </div>
      )}
      <YouReceive {...(isInternational ? { price: pricing.egpAmount, currency: 'EGP' } : values)} />
    </>
  )
}

const inMore = /^(?:options|discountCode|durationText|pricing\.(?:exchange|payment)|dates\.\d+\.(?:price|min|decision))/

function MoreOfPrice({ form, trip }: WhenPageProps) {
  const { t } = useLingui()
  const field = useTripField(form)
  const { coming } = useDatePlaces({ form, trip })
  return (
    <More form={form} fields={inMore}>
      {form.values.isInternational && (
        <>
          <NumberInput
            {...field('pricing.exchangeRate')}
            help={t`EGP per unit of the foreign currency, as a guide for your travellers.`}
            isOptional
            decimals={4}
          />
          <Textarea
            {...field('pricing.paymentInstructions')}
            placeholder={t`Foreign amount will be collected in cash at the meeting point before departure.`}
            isOptional
            rows={2}
            maxLength={2_000}
          />
        </>
      )}
      {coming.map(({ row, at }) => (
        <SingleDate key={row.key} form={form} row={row} at={at} />
      ))}
      <OptionsField form={form} />
      <TextInput
        {...field('discountCode')}
        help={t`Travellers who enter it get the discount that an administrator has set for this trip.`}
        isLtr
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextInput
        {...field('durationText')}
        help={t`Shown on the trip page instead of the days and nights, such as 'Long weekend'.`}
        dir="auto"
      />
    </More>
  )
}
