import Type, { type Static } from 'typebox'
import { bookingStatuses } from '../bookings/booking.ts'
import { endpointsOf } from '../endpoint.ts'
import { currencies } from '../money.ts'
import {
  CalendarDate,
  CalendarDateInput,
  fileOf,
  Id,
  Message,
  Moment,
  Money,
  Nullable,
  OneOf,
  Paging,
  requiredLine,
  Search,
  Strict,
  text,
  TotalInput,
  typed,
} from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { promoCodePattern, promoLimits, promoSortKeys, promoStates, promoTypes } from './promo.ts'

const promos = endpointsOf('promos')

/** A platform-wide promo code, valid for every trip. */
export const Promo = Type.Object({
  _id: Id,
  code: Type.String(),
  title: Type.String(),
  description: Type.String(),
  type: OneOf(promoTypes),
  /** Percentage, or major units of `currency`. */
  value: Type.Number(),
  /** Currency of a fixed value and of the minimum amount. */
  currency: OneOf(currencies),
  minAmount: Money,
  startDate: Nullable(CalendarDate),
  endDate: Nullable(CalendarDate),
  /** Null: unlimited. */
  usageLimit: Nullable(Type.Integer()),
  usedCount: Type.Integer(),
  state: OneOf(promoStates),
  /** Never used in a booking, so the code may still change. */
  isUnused: Type.Boolean(),
  createdAt: Moment,
})
export type Promo = Static<typeof Promo>

const code = typed('reference', { minLength: 1, maxLength: promoLimits.code, pattern: promoCodePattern })
const value = Type.Number({ minimum: 0, maximum: 100_000_000 })
const day = Type.Optional(Nullable(CalendarDateInput))

const optional = {
  description: Type.Optional(text(promoLimits.description)),
  currency: Type.Optional(OneOf(currencies)),
  minAmount: Type.Optional(TotalInput),
  startDate: day,
  endDate: day,
  usageLimit: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: promoLimits.maxUses }))),
}

const filters = {
  state: Type.Optional(OneOf(promoStates)),
  /** Matches the code, title or description. */
  search: Type.Optional(Search),
  sort: Type.Optional(OneOf(sortsOf(promoSortKeys))),
}

/** Latest expiry first by default. */
export const listPromos = promos.get('/api/admin/promos', 'admin', {
  scopes: ['admin:content:read'],
  summary: 'List promo codes',
  querystring: Strict({ ...filters, ...Paging }),
  response: { 200: Type.Object({ promos: Type.Array(Promo), total: Type.Integer() }) },
})

export const exportPromos = promos.get('/api/admin/promos.csv', 'admin', {
  scopes: ['admin:content:read'],
  summary: 'Export promo codes (CSV)',
  querystring: Strict(filters),
  response: { 200: fileOf<unknown>('text/csv') },
})

export const createPromo = promos.post('/api/admin/promos', 'admin', {
  summary: 'Create a promo code',
  body: Strict({ code, title: requiredLine(promoLimits.title), type: OneOf(promoTypes), value, ...optional }),
  response: { 201: Promo },
})

/** Omitted fields stay unchanged. Applies to new bookings only; existing ones keep their price. */
export const changePromo = promos.put('/api/admin/promos/:id', 'admin', {
  summary: 'Change a promo code',
  body: Strict({
    code: Type.Optional(code),
    title: Type.Optional(requiredLine(promoLimits.title)),
    type: Type.Optional(OneOf(promoTypes)),
    value: Type.Optional(value),
    ...optional,
  }),
  response: { 200: Promo },
})

/** Bookings made with the code keep their price. */
export const deletePromo = promos.delete('/api/admin/promos/:id', 'admin', {
  summary: 'Delete a promo code',
  response: { 200: Message },
})

const PromoUse = Type.Object({
  booking: Id,
  bookingNumber: Type.String(),
  /** Null once the account is deleted. */
  customer: Nullable(Type.String()),
  trip: Type.String(),
  status: OneOf(bookingStatuses),
  refundAmount: Nullable(Money),
  /** False if the use was returned. */
  isCounted: Type.Boolean(),
  saving: Money,
  totalAmount: Money,
  currency: OneOf(currencies),
  createdAt: Moment,
})
export type PromoUse = Static<typeof PromoUse>

/** Newest first; totals cover counted uses only. */
export const listPromoUses = promos.get('/api/admin/promos/:id/uses', 'admin', {
  scopes: ['admin:content:read'],
  summary: 'List the uses of a promo code',
  querystring: Strict(Paging),
  response: {
    200: Type.Object({
      uses: Type.Array(PromoUse),
      total: Type.Integer(),
      sums: Type.Array(
        Type.Object({
          currency: OneOf(currencies),
          bookings: Type.Integer(),
          saving: Money,
          totalAmount: Money,
        }),
      ),
    }),
  },
})
