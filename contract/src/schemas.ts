import Type, { type TStringOptions } from 'typebox'
import { limits } from './limits.ts'
import type { TextKind } from './texts/clean-text.ts'

/**
 * A text in a request; the server cleans it as its kind says before it validates it (docs/product/api.md#texts). Texts that
 * do not say are single lines.
 */
export const typed = (kind: TextKind, options: TStringOptions = {}) => Type.String({ ...options, 'x-text': kind })

/** A UUID, sent as `_id`. Malformed ids pass validation so that the handler returns 404 (docs/product/api.md#ids). */
export const Id = typed('verbatim', { minLength: 1, maxLength: 100 })

/** A calendar date in a response, `YYYY-MM-DD`. */
export const CalendarDate = Type.String()

/** A calendar date in a request: `YYYY-MM-DD`, or an ISO timestamp, which becomes a day in the platform's time zone. */
export const CalendarDateInput = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T[0-9:.+\\-Z]{1,24})?$',
  maxLength: 40,
  'x-calendar-date': true,
})

/** A moment, ISO 8601 in UTC. */
export const Moment = Type.String()

/** Money in major units with at most two decimals. */
export const Money = Type.Number()
export const MoneyInput = Type.Number({ minimum: 0, maximum: limits.maxPrice })
/** Added to a price; negative for a reduction. */
export const PriceChangeInput = Type.Number({ minimum: -limits.maxPrice, maximum: limits.maxPrice })
/** Up to the maximum price of the maximum number of seats per booking. */
export const TotalInput = Type.Number({ minimum: 0, maximum: limits.maxPrice * limits.seatsPerBooking })

export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A union of the literal values of a list. */
export const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] })

export const Search = typed('search', { maxLength: 100 })
/** Several lines; `requiredText` contains at least one visible character. */
export const text = (maxLength: number) => typed('text', { maxLength })
export const requiredText = (maxLength: number) => typed('text', { minLength: 1, maxLength })
export const LongText = text(10_000)
// Names and titles appear in mail subjects and texts, where a line break could be used to imitate text of the platform.
const oneLine = String.raw`[^\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]*`
export const line = (maxLength: number, kind: TextKind = 'line') => typed(kind, { maxLength, pattern: `^${oneLine}$` })
export const OneLine = line(200)
export const requiredLine = (maxLength: number, kind: TextKind = 'line') =>
  typed(kind, { minLength: 1, maxLength, pattern: String.raw`^(?=.*\S)${oneLine}$` })

/** The `url` returned by an upload, used to reference the file in a request body. */
export const FileUrl = typed('verbatim', { maxLength: 500 })

export const Message = Type.Object({ message: Type.String() })

/** A response that is no JSON. */
export const fileOf = <T>(contentMediaType: string) =>
  Type.Unsafe<T>({ type: 'string', format: 'binary', contentMediaType })

/** A CSV export. */
export const CsvFile = fileOf<Blob>('text/csv')

/** Repeated requests of one user with the same key count as one (docs/product/bookings.md#idempotency). */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 8, maxLength: 100 })),
})

export const IdParams = Type.Object({ id: Id })

/**
 * Pagination parameters of every list; the total is returned in the header `X-Total-Count`. With
 * `X-Total-Count-Is-Minimum: true` there are more rows than that (docs/product/api.md#lists).
 */
export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listMax })),
}

/** A request object that rejects unknown fields (docs/product/api.md#unknown-fields). */
export const Strict = <P extends Record<string, Type.TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
