import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { currencies, type Currency } from '@rihla/contract/money.ts'
import { promoCodePattern, promoLimits } from '@rihla/contract/promos/promo.ts'
import { changePromo, createPromo, type Promo } from '@rihla/contract/promos/promos.api.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { DateInput } from '#ui/date-input.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { Money } from '#ui/money.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { changedBody, exampleOf, promoBody, promoValues, type PromoValues } from './promo-values.ts'
import classes from './promos.module.css'

/** Edits a promo code, or creates one when `promo` is undefined. */
export default function PromoModal({ promo, onClose }: { promo: Promo | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const { optionsOf } = useCurrencyLabels()
  const form = useAppForm<PromoValues>({
    initialValues: promoValues(promo),
    validate: usePromoRules(promo),
    fallback: promo ? t`Failed to update promo` : t`Failed to create promo`,
    submit: async (values) => {
      if (promo) await call(changePromo, { params: { id: promo._id }, body: changedBody(values, promo) })
      else await call(createPromo, { body: promoBody(values) })
      showToast(promo ? t`Promo saved` : t`Promo created`, 'ok')
      onClose()
      await refreshQueries()
    },
  })
  const { type, minAmount, startDate } = form.values
  const used = promo?.usedCount ?? 0
  return (
    <FormModal
      form={form}
      onClose={onClose}
      title={promo ? <Trans>Edit Promo</Trans> : <Trans>Create Promo</Trans>}
      submitLabel={promo ? <Trans>Save Promo</Trans> : <Trans>Create Promo</Trans>}
    >
      <TextInput
        label={t`Code`}
        isLtr
        maxLength={promoLimits.code}
        autoComplete="off"
        autoCapitalize="characters"
        disabled={promo && !promo.isUnused}
        help={
          promo && !promo.isUnused ? (
            <Trans>Bookings have used this code, so it can no longer be changed.</Trans>
          ) : (
            <Trans>Letters, digits, - and _. Not case-sensitive.</Trans>
          )
        }
        {...form.getInputProps('code')}
        onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
      />
      <TextInput label={t`Title`} maxLength={promoLimits.title} {...form.getInputProps('title')} />
      <Textarea
        label={t`Description`}
        isOptional
        rows={2}
        maxLength={promoLimits.description}
        help={<Trans>For admins only; travellers do not see it.</Trans>}
        {...form.getInputProps('description')}
      />
      <div className={classes.two}>
        <Select<PromoValues['type']>
          label={t`Type`}
          options={[
            { value: 'percentage', label: t`Percentage` },
            { value: 'fixed', label: t`Fixed amount` },
          ]}
          {...form.getInputProps('type')}
        />
        <NumberInput
          label={type === 'percentage' ? t`Percent` : t`Amount`}
          isPercent={type === 'percentage'}
          decimals={2}
          placeholder={type === 'percentage' ? '0-100' : undefined}
          {...form.getInputProps('value')}
        />
        <NumberInput
          label={t`Minimum amount`}
          isOptional
          decimals={2}
          placeholder="0"
          {...form.getInputProps('minAmount')}
        />
        {(type === 'fixed' || Number(minAmount) > 0) && (
          <Select
            label={t`Currency`}
            options={optionsOf(currencies)}
            help={<Trans>Valid for trips in this currency.</Trans>}
            {...form.getInputProps('currency')}
          />
        )}
      </div>
      <PromoExample values={form.values} />
      <div className={classes.two}>
        <DateInput label={t`First day`} isOptional {...form.getInputProps('startDate')} />
        <DateInput label={t`Last day`} isOptional min={startDate || undefined} {...form.getInputProps('endDate')} />
        <NumberInput
          label={t`Usage limit`}
          isOptional
          placeholder="∞"
          help={
            used > 0 ? (
              <Plural value={used} one="Used once so far." other="Used # times so far." />
            ) : (
              <Trans>How many bookings can use this code.</Trans>
            )
          }
          {...form.getInputProps('usageLimit')}
        />
      </div>
    </FormModal>
  )
}

const isCode = new RegExp(promoCodePattern)

/** Client-side validation of what the server would reject. */
function usePromoRules(promo: Promo | undefined) {
  const { t } = useLingui()
  return {
    code: (code: string) =>
      !code.trim() ? t`Please fill this in.` : isCode.test(code) ? null : t`Only letters, digits, - and _.`,
    title: (title: string) => (title.trim() ? null : t`Please fill this in.`),
    value: (value: number | '', { type }: PromoValues) => {
      if (!(Number(value) > 0)) return t`Please enter a value greater than 0.`
      return type === 'percentage' && Number(value) > promoLimits.maxPercentage ? t`The maximum is 100%.` : null
    },
    endDate: (end: string, { startDate }: PromoValues) =>
      end && startDate && end < startDate ? t`The last day cannot be before the first day.` : null,
    usageLimit: (limit: number | '') => {
      if (limit === '') return null
      if (limit < 1) return t`Enter at least 1, or leave empty for no limit.`
      const used = promo?.usedCount ?? 0
      return limit < used ? t`The limit cannot be lower than the number of uses so far (${used}).` : null
    },
  }
}

const typicalPrice: Record<Currency, number> = { EGP: 4_500, USD: 350, EUR: 320 }

/** Effect of the code on a typical price, or on the minimum amount when that is higher. */
function PromoExample({ values }: { values: PromoValues }) {
  const { currency } = values
  const price = Math.max(typicalPrice[currency], Number(values.minAmount) || 0)
  const reduced = exampleOf(values, price)
  const original = <Money amount={price} currency={currency} />
  const discounted = reduced !== undefined && <Money amount={reduced} currency={currency} />
  return (
    <p className={classes.example} aria-live="polite">
      {discounted ? (
        <Trans>
          A booking worth <s>{original}</s> would cost <strong>{discounted}</strong>.
        </Trans>
      ) : (
        <Trans>Enter a discount to see an example.</Trans>
      )}
    </p>
  )
}
