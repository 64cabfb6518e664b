import Type from 'typebox'
import { limits } from './limits.ts'

/** A UUID, sent as `_id`. Malformed ids reach the handler as they are and are answered with 404 (DECISIONS.md §1). */
export const Id = Type.String({ minLength: 1, maxLength: 100 })

/** A day in an answer, `YYYY-MM-DD`. */
export const CalendarDate = Type.String()

/** A day in a request: `YYYY-MM-DD`, or a full ISO timestamp that is cut to its day. */
export const CalendarDateInput = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}(T[0-9:.+\\-Z]{1,24})?$', maxLength: 40 })

/** A moment, ISO 8601 in UTC. */
export const Moment = Type.String()

/** Money in major units with at most two decimals. */
export const Money = Type.Number()
export const MoneyInput = Type.Number({ minimum: 0, maximum: limits.maxPrice })
/** The price of as many seats as one booking may have. */
export const TotalInput = Type.Number({ minimum: 0, maximum: limits.maxPrice * limits.seatsPerBooking })

export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** One of the literal values of a list that stands in the contract. */
export const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] })

export const ShortText = Type.String({ maxLength: 200 })
export const LongText = Type.String({ maxLength: 10_000 })
// Names and titles stand in the subjects and sentences of mails: a line break there could pass for words of the platform.
const oneLine = String.raw`[^\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]*`
export const OneLine = Type.String({ maxLength: 200, pattern: `^${oneLine}$` })
export const requiredLine = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: String.raw`^(?=.*\S)${oneLine}$` })
export const RequiredText = requiredLine(200)

/** The `url` an upload answered with: names a file in a body (DECISIONS.md §7). */
export const FileUrl = Type.String({ maxLength: 500 })

export const Message = Type.Object({ message: Type.String() })

/** A table for spreadsheets. */
export const CsvFile = Type.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'text/csv' })

/** The same key by the same person is the same wish, however often it is sent. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 8, maxLength: 100 })),
})

export const IdParams = Type.Object({ id: Id })

/** Every list takes these; its total stands in the header `X-Total-Count`. */
export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listMax })),
}

/** Objects in requests refuse fields they do not know. */
export const Strict = <P extends Record<string, Type.TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
