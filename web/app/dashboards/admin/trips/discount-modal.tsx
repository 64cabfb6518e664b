import { Trans, useLingui } from '@lingui/react/macro'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import { discountedPrice } from '@rihla/contract/pricing/price-booking.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { changeTripDiscount } from '@rihla/contract/trips/admin-trips.api.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import classes from './trips.module.css'

export default function DiscountModal({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useLingui()
  const form = useAppForm<DiscountValues>({
    initialValues: discountValues(trip),
    fallback: t`Failed to update discount`,
    validate: {
      discountPercentage: (value, { hasDiscount }) =>
        hasDiscount && Number(value) > 100 ? t`Enter a percentage between 0 and 100.` : null,
      discountEndDate: (end, { hasDiscount, discountStartDate }) =>
        hasDiscount && end && discountStartDate && end < discountStartDate
          ? t`The end date cannot be before the start date.`
          : null,
    },
    submit: async (values) => {
      await call(changeTripDiscount, { params: { id: trip._id }, body: discountBody(values) })
      showToast(t`Discount updated successfully!`, 'ok')
      onClose()
      await refreshQueries()
    },
  })
  const { hasDiscount, discountPercentage } = form.values
  const code = trip.discountCode && <Ltr>{trip.discountCode}</Ltr>
  return (
    <FormModal
      form={form}
      onClose={onClose}
      title={<Trans>Manage Discount</Trans>}
      submitLabel={<Trans>Save Discount</Trans>}
      size="s"
    >
      <p>
        <strong dir="auto">{trip.title}</strong>
      </p>
      <Checkbox
        label={t`Enable discount`}
        help={
          code ? (
            <Trans>Travellers get the discount with the code {code}.</Trans>
          ) : (
            <Trans>Travellers get the discount with the default discount code.</Trans>
          )
        }
        {...form.getInputProps('hasDiscount', { type: 'checkbox' })}
      />
      <NumberInput
        label={t`Discount percentage`}
        isPercent
        decimals={2}
        invalidValue={0}
        placeholder="0-100"
        disabled={!hasDiscount}
        {...form.getInputProps('discountPercentage')}
      />
      <DiscountPreview trip={trip} percentage={Number(discountPercentage) || 0} isOn={hasDiscount} />
      <div className={classes.days}>
        <DateInput
          label={t({ message: 'Start date', context: 'a discount' })}
          isOptional
          disabled={!hasDiscount}
          {...form.getInputProps('discountStartDate')}
        />
        <DateInput
          label={t({ message: 'End date', context: 'a discount' })}
          isOptional
          disabled={!hasDiscount}
          min={form.values.discountStartDate || undefined}
          {...form.getInputProps('discountEndDate')}
        />
      </div>
    </FormModal>
  )
}

interface DiscountPreviewProps {
  trip: Pick<Trip, 'price' | 'currency'>
  percentage: number
  isOn: boolean
}

function DiscountPreview({ trip: { price, currency }, percentage, isOn }: DiscountPreviewProps) {
  const original = <Money amount={price} currency={currency} />
  const discounted = <Money amount={priceWithDiscount(price, isOn ? percentage : 0)} currency={currency} />
  return (
    <p className={`row ${classes.preview}`} data-off={!isOn || undefined} aria-live="polite">
      <span>
        <Trans>
          Original <s>{original}</s>
        </Trans>
      </span>
      <span>
        <Trans>
          Discounted <strong>{discounted}</strong>
        </Trans>
      </span>
      <span className="muted">
        <Trans>per person</Trans>
      </span>
    </p>
  )
}

interface DiscountValues extends Record<string, unknown> {
  hasDiscount: boolean
  discountPercentage: number | ''
  discountStartDate: string
  discountEndDate: string
}

type Discount = Pick<Trip, 'hasDiscount' | 'discountPercentage' | 'discountStartDate' | 'discountEndDate'>

export const discountValues = (trip: Discount): DiscountValues => ({
  hasDiscount: trip.hasDiscount,
  discountPercentage: trip.discountPercentage,
  discountStartDate: trip.discountStartDate ?? '',
  discountEndDate: trip.discountEndDate ?? '',
})

/** Request body: an empty percentage is 0, an empty day is null (docs/product/pricing.md#discounts). */
export const discountBody = (values: DiscountValues): BodyOf<typeof changeTripDiscount> => ({
  hasDiscount: values.hasDiscount,
  discountPercentage: Number(values.discountPercentage) || 0,
  discountStartDate: values.discountStartDate || null,
  discountEndDate: values.discountEndDate || null,
})

/** The discounted price, rounded as in bookings (docs/product/pricing.md#rounding). */
export const priceWithDiscount = (price: number, percentage: number): number =>
  toMajor(discountedPrice(toMinor(price), Math.min(100, Math.max(0, percentage))))
