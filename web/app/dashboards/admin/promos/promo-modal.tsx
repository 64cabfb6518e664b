import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { currencies } from '@rihla/contract/money.ts'
import { promoLimits } from '@rihla/contract/promos/promo.ts'
import { changePromo, createPromo, type Promo } from '@rihla/contract/promos/promos.api.ts'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Modal } from '#ui/modal.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { PromoExample } from './promo-example.tsx'
import { changedBody, promoBody, promoValues, type PromoValues } from './promo-values.ts'
import classes from './promos.module.css'
import { usePromoRules } from './use-promo-rules.ts'

/** Edits a promo code, or creates one when `promo` is undefined. */
export default function PromoModal({ promo, onClose }: { promo: Promo | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const id = useId()
  const form = useAppForm<PromoValues>({
    initialValues: promoValues(promo),
    validate: usePromoRules(promo),
    fallback: promo ? t`Failed to update promo` : t`Failed to create promo`,
    submit: async (values) => {
      if (promo) await call(changePromo, { params: { id: promo._id }, body: changedBody(values, promo) })
      else await call(createPromo, { body: promoBody(values) })
      showToast(promo ? t`Promo saved` : t`Promo created`, 'ok')
      onClose()
      await revalidate()
    },
  })
  const { type, minAmount, startDate } = form.values
  const used = promo?.usedCount ?? 0
  const footer = (
    <>
      <Button small look="outline" onClick={onClose} disabled={form.isSubmitting}>
        <Trans>Cancel</Trans>
      </Button>
      <Button small type="submit" form={id} busy={form.isSubmitting}>
        {promo ? <Trans>Save Promo</Trans> : <Trans>Create Promo</Trans>}
      </Button>
    </>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={promo ? <Trans>Edit Promo</Trans> : <Trans>Create Promo</Trans>}
      footer={footer}
    >
      <form {...form.props} id={id} className={classes.form}>
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
              options={currencies.map((value) => ({ value, label: value }))}
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
        <FormError form={form} />
      </form>
    </Modal>
  )
}
