import type { Currency } from '@rihla/contract/money.ts'

export interface DemoPromo {
  code: string
  title: string
  description: string
  type: 'percentage' | 'fixed'
  value: number
  currency?: Currency
  minAmount: number
  /** Days relative to today. */
  fromDays: number
  toDays: number
  usageLimit: number | null
}

/** Platform promo codes; use counts follow from the bookings. */
export const promos: readonly DemoPromo[] = [
  {
    code: 'YALLA10',
    title: 'Ten per cent off',
    description: 'For baskets of EGP 5,000 and more.',
    type: 'percentage',
    value: 10,
    minAmount: 5_000,
    fromDays: -75,
    toDays: 45,
    usageLimit: 200,
  },
  {
    code: 'FIRST200',
    title: 'EGP 200 off your first trip',
    description: 'For newcomers.',
    type: 'fixed',
    value: 200,
    minAmount: 1_000,
    fromDays: -120,
    toDays: 120,
    usageLimit: null,
  },
  {
    code: 'SUMMER26',
    title: 'Summer',
    description: 'Is over.',
    type: 'percentage',
    value: 15,
    minAmount: 0,
    fromDays: -170,
    toDays: -80,
    usageLimit: 50,
  },
]
