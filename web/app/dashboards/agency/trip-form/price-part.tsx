import { Trans, useLingui } from '@lingui/react/macro'
import { currencies, foreignCurrencies } from '@rihla/contract/money.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { withInternational } from './values/trip-form-links.ts'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'

const asOptions = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }))

export function PricePart({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const { isInternational } = form.values
  return (
    <Panel heading={<Trans>Price</Trans>}>
      <div className={classes.fields}>
        <Checkbox
          label={t`International Trip`}
          help={t`One part is paid online in EGP, the other in cash in a foreign currency.`}
          checked={isInternational}
          onChange={(checked) => form.setValues(withInternational(checked))}
        />
        {isInternational ? <InternationalPrice form={form} /> : <DomesticPrice form={form} />}
        <div className={classes.two}>
          <TextInput
            label={t`Discount Code`}
            help={t`Travellers who enter it get the discount that an administrator has set for this trip.`}
            isOptional
            isLtr
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            {...form.getInputProps('discountCode')}
          />
        </div>
      </div>
    </Panel>
  )
}

function DomesticPrice({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  return (
    <div className={classes.two}>
      <NumberInput label={t`Price`} help={t`Per person.`} decimals={2} required {...form.getInputProps('price')} />
      <Select label={t`Currency`} options={asOptions(currencies)} {...form.getInputProps('currency')} />
    </div>
  )
}

function InternationalPrice({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  return (
    <>
      <div className={classes.two}>
        <NumberInput
          label={t`EGP Amount`}
          help={t`Per person, paid online.`}
          decimals={2}
          required
          {...form.getInputProps('pricing.egpAmount')}
        />
        <NumberInput
          label={t`Foreign Amount`}
          help={t`Per person, paid in cash.`}
          decimals={2}
          required
          {...form.getInputProps('pricing.foreignAmount')}
        />
        <Select
          label={t`Foreign Currency`}
          options={asOptions(foreignCurrencies)}
          {...form.getInputProps('pricing.foreignCurrency')}
        />
        <NumberInput
          label={t`Exchange Rate`}
          help={t`EGP per unit of the foreign currency, as a guide for your travellers.`}
          isOptional
          decimals={4}
          {...form.getInputProps('pricing.exchangeRate')}
        />
      </div>
      <Textarea
        label={t`Payment Instructions`}
        placeholder={t`Foreign amount will be collected in cash at the meeting point before departure.`}
        isOptional
        rows={2}
        maxLength={2_000}
        {...form.getInputProps('pricing.paymentInstructions')}
      />
    </>
  )
}
