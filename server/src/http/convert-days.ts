import { readDay } from '@rihla/contract/read-day.ts'
import type { TSchema } from 'typebox'

type Convert = (value: unknown) => unknown

interface Described {
  'x-calendar-date'?: true
  anyOf?: TSchema[]
  properties?: Record<string, TSchema>
  items?: TSchema
}

/**
 * Replaces timestamps in calendar dates (`CalendarDateInput`) by the platform's day (docs/product/api.md#dates). Impossible ones
 * stay as they are: handlers refuse what is no day. Undefined if the schema has no calendar dates.
 */
export function dayConverter(schema: TSchema, timeZone: string): Convert | undefined {
  const described = schema as Described
  if (described['x-calendar-date'])
    return (value) => (typeof value === 'string' ? (readDay(value, timeZone) ?? value) : value)
  if (described.anyOf) {
    const parts = described.anyOf.flatMap((part) => dayConverter(part, timeZone) ?? [])
    return parts.length === 0 ? undefined : (value) => parts.reduce((result, convert) => convert(result), value)
  }
  if (described.items) {
    const convert = dayConverter(described.items, timeZone)
    return convert && ((value) => (Array.isArray(value) ? value.map(convert) : value))
  }
  const fields = Object.entries(described.properties ?? {}).flatMap(([name, field]) => {
    const convert = dayConverter(field, timeZone)
    return convert ? [[name, convert] as const] : []
  })
  return fields.length === 0 ? undefined : (value) => convertFields(value, fields)
}

function convertFields(value: unknown, fields: readonly (readonly [string, Convert])[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const given = value as Record<string, unknown>
  const converted = fields.filter(([name]) => name in given).map(([name, convert]) => [name, convert(given[name])])
  return { ...given, ...(Object.fromEntries(converted) as Record<string, unknown>) }
}
