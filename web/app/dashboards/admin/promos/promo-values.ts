import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { type Currency, toMajor, toMinor } from '@rihla/contract/money.ts'
import { type PlatformPromo, priceBooking } from '@rihla/contract/pricing/price-booking.ts'
import type { createPromo, Promo } from '@rihla/contract/promos/promos.api.ts'

type Body = BodyOf<typeof createPromo>

export interface PromoValues extends Record<string, unknown> {
  code: string
  title: string
  description: string
  type: Promo['type']
  value: number | ''
  currency: Currency
  minAmount: number | ''
  startDate: string
  endDate: string
  usageLimit: number | ''
}

export const promoValues = (promo: Promo | undefined): PromoValues => ({
  code: promo?.code ?? '',
  title: promo?.title ?? '',
  description: promo?.description ?? '',
  type: promo?.type ?? 'percentage',
  value: promo?.value ?? '',
  currency: promo?.currency ?? 'EGP',
  minAmount: promo?.minAmount || '',
  startDate: promo?.startDate ?? '',
  endDate: promo?.endDate ?? '',
  usageLimit: promo?.usageLimit ?? '',
})

/** Request body: an empty minimum amount is 0, an empty limit or day is null (docs/product/pricing.md#promo-codes). */
export const promoBody = (values: PromoValues): Body => ({
  code: values.code.trim().toUpperCase(),
  title: values.title,
  description: values.description,
  type: values.type,
  value: Number(values.value),
  currency: values.currency,
  minAmount: Number(values.minAmount) || 0,
  startDate: values.startDate || null,
  endDate: values.endDate || null,
  usageLimit: values.usageLimit === '' ? null : values.usageLimit,
})

/** Only changed fields are sent, so that concurrent changes by another admin are kept. */
export function changedBody(values: PromoValues, promo: Promo): Partial<Body> {
  const [now, before] = [promoBody(values), promoBody(promoValues(promo))]
  const changed = (Object.keys(now) as (keyof Body)[]).filter((field) => now[field] !== before[field])
  return Object.fromEntries(changed.map((field) => [field, now[field]]))
}

/** Price of an example booking with the code; undefined when there is no discount. Ignores dates and usage. */
export function exampleOf(values: PromoValues, price: number): number | undefined {
  const value = Number(values.value)
  if (!(value > 0) || (values.type === 'percentage' && value > 100)) return undefined
  const promo: PlatformPromo = {
    id: 'example',
    code: 'EXAMPLE',
    type: values.type,
    value,
    currency: values.currency,
    minAmountMinor: toMinor(Number(values.minAmount) || 0),
    startDate: null,
    endDate: null,
    usageLimit: null,
    usedCount: 0,
  }
  try {
    const { totalMinor } = priceBooking({
      trip: { ...listed, priceMinor: toMinor(price), currency: values.currency },
      seats: 1,
      options: [],
      paymentType: 'full_payment',
      promoCode: promo.code,
      promo,
      defaultDiscountCode: '',
      today: '2000-01-01',
    })
    return toMajor(totalMinor)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

const listed = {
  options: [],
  foreignAmountMinor: null,
  foreignCurrency: null,
  hasDiscount: false,
  discountPercentage: 0,
  discountCode: null,
  discountStartDate: null,
  discountEndDate: null,
}
