import Type, { type Static } from 'typebox'
import { bookingStatuses } from '../bookings/booking.ts'
import { defineEndpoint } from '../endpoint.ts'
import { currencies } from '../money.ts'
import {
  CalendarDate,
  CalendarDateInput,
  Id,
  IdParams,
  Message,
  Moment,
  Money,
  Nullable,
  OneOf,
  Paging,
  requiredLine,
  Strict,
  TotalInput,
} from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { promoCodePattern, promoLimits, promoSortKeys, promoStates, promoTypes } from './promo.ts'

/** A code of the platform that lowers the price of any trip. */
export const Promo = Type.Object({
  _id: Id,
  code: Type.String(),
  title: Type.String(),
  description: Type.String(),
  type: OneOf(promoTypes),
  /** Percent, or major units of `currency`. */
  value: Type.Number(),
  /** Of a fixed value, and of the least amount. */
  currency: OneOf(currencies),
  minAmount: Money,
  startDate: Nullable(CalendarDate),
  endDate: Nullable(CalendarDate),
  /** Null: as often as anybody likes. */
  usageLimit: Nullable(Type.Integer()),
  usedCount: Type.Integer(),
  state: OneOf(promoStates),
  /** Nobody has booked with it yet, so its code may still change. */
  isUnused: Type.Boolean(),
  createdAt: Moment,
})
export type Promo = Static<typeof Promo>

const code = Type.String({ minLength: 1, maxLength: promoLimits.code, pattern: promoCodePattern })
const value = Type.Number({ minimum: 0, maximum: 100_000_000 })
const day = Type.Optional(Nullable(CalendarDateInput))

const optional = {
  description: Type.Optional(Type.String({ maxLength: promoLimits.description })),
  currency: Type.Optional(OneOf(currencies)),
  minAmount: Type.Optional(TotalInput),
  startDate: day,
  endDate: day,
  usageLimit: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: promoLimits.maxUses }))),
}

const filters = {
  state: Type.Optional(OneOf(promoStates)),
  /** Part of a code, title or description. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  sort: Type.Optional(OneOf(sortsOf(promoSortKeys))),
}

/** What holds longest first unless sorted otherwise. */
export const listPromos = defineEndpoint({
  method: 'GET',
  url: '/api/admin/promos',
  access: 'admin',
  schema: {
    summary: 'List promo codes',
    tags: ['promos'],
    querystring: Strict({ ...filters, ...Paging }),
    response: { 200: Type.Object({ promos: Type.Array(Promo), total: Type.Integer() }) },
  },
})

export const exportPromos = defineEndpoint({
  method: 'GET',
  url: '/api/admin/promos.csv',
  access: 'admin',
  schema: {
    summary: 'Promo codes as a file for spreadsheets',
    tags: ['promos'],
    querystring: Strict(filters),
    response: { 200: Type.Unsafe<unknown>({}) },
  },
})

export const createPromo = defineEndpoint({
  method: 'POST',
  url: '/api/admin/promos',
  access: 'admin',
  schema: {
    summary: 'Create a promo code',
    tags: ['promos'],
    body: Strict({ code, title: requiredLine(promoLimits.title), type: OneOf(promoTypes), value, ...optional }),
    response: { 201: Promo },
  },
})

/** Changes what is named; it holds for new bookings, the others keep their price. */
export const changePromo = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/promos/:id',
  access: 'admin',
  schema: {
    summary: 'Change a promo code',
    tags: ['promos'],
    params: IdParams,
    body: Strict({
      code: Type.Optional(code),
      title: Type.Optional(requiredLine(promoLimits.title)),
      type: Type.Optional(OneOf(promoTypes)),
      value: Type.Optional(value),
      ...optional,
    }),
    response: { 200: Promo },
  },
})

/** Nobody can use it any more; bookings made with it keep their price. */
export const deletePromo = defineEndpoint({
  method: 'DELETE',
  url: '/api/admin/promos/:id',
  access: 'admin',
  schema: {
    summary: 'Delete a promo code',
    tags: ['promos'],
    params: IdParams,
    response: { 200: Message },
  },
})

const PromoUse = Type.Object({
  booking: Id,
  bookingNumber: Type.String(),
  /** Null once they have left. */
  customer: Nullable(Type.String()),
  trip: Type.String(),
  status: OneOf(bookingStatuses),
  /** False where the use was given back. */
  isCounted: Type.Boolean(),
  saving: Money,
  totalAmount: Money,
  currency: OneOf(currencies),
  createdAt: Moment,
})
export type PromoUse = Static<typeof PromoUse>

/** The newest first; the sums are over the uses that count. */
export const listPromoUses = defineEndpoint({
  method: 'GET',
  url: '/api/admin/promos/:id/uses',
  access: 'admin',
  schema: {
    summary: 'Which bookings used a promo code',
    tags: ['promos'],
    params: IdParams,
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
  },
})
