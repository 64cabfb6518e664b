import { countryCodeOf } from '@rihla/contract/customers/countries.ts'
import { cleanText, type TextKind } from '@rihla/contract/texts/clean-text.ts'
import type { TSchema } from 'typebox'
import { readPhone } from './read-phone.ts'

type Cleaner = (value: unknown, siblings?: Record<string, unknown>) => unknown

interface AnySchema {
  type?: string
  enum?: unknown
  const?: unknown
  anyOf?: AnySchema[]
  items?: AnySchema
  properties?: Record<string, AnySchema>
  'x-text'?: TextKind
}

/** Travellers state the code of a country, profiles its name. */
const countryOf = (nationality: string): string => countryCodeOf(nationality) || nationality.toUpperCase()

/** The country of a number without its code is the nationality that is stated beside it. */
export const cleanPhone = (typed: string, { nationality }: Record<string, unknown> = {}): string => {
  const phone = cleanText('phone', typed)
  return readPhone(phone, typeof nationality === 'string' ? countryOf(nationality.trim()) : undefined) ?? phone
}

function cleanerOfText({ enum: choices, const: literal, 'x-text': kind = 'line' }: AnySchema): Cleaner | undefined {
  if (kind === 'verbatim' || choices !== undefined || literal !== undefined) return undefined
  return (value, siblings) => {
    if (typeof value !== 'string') return value
    return kind === 'phone' ? cleanPhone(value, siblings) : cleanText(kind, value)
  }
}

function cleanerOfObject(properties: Record<string, AnySchema>): Cleaner | undefined {
  const cleaners = Object.entries(properties).flatMap(([name, schema]) => {
    const clean = cleanerOf(schema)
    return clean ? [[name, clean] as const] : []
  })
  if (cleaners.length === 0) return undefined
  return (value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    const cleaned = { ...value } as Record<string, unknown>
    for (const [name, clean] of cleaners)
      if (Object.hasOwn(cleaned, name)) cleaned[name] = clean(cleaned[name], cleaned)
    return cleaned
  }
}

function cleanerOfItems(items: AnySchema): Cleaner | undefined {
  const clean = cleanerOf(items)
  return clean && ((value) => (Array.isArray(value) ? value.map((item) => clean(item)) : value))
}

/** Each cleaner leaves values of another type alone, so those of a union apply one after another. */
function cleanerOfUnion(schemas: readonly AnySchema[]): Cleaner | undefined {
  const cleaners = schemas.flatMap((schema) => cleanerOf(schema) ?? [])
  if (cleaners.length === 0) return undefined
  return (value, siblings) => cleaners.reduce((cleaned, clean) => clean(cleaned, siblings), value)
}

function cleanerOf(schema: AnySchema): Cleaner | undefined {
  if (schema['x-text'] === 'verbatim') return undefined
  if (schema.anyOf) return cleanerOfUnion(schema.anyOf)
  if (schema.properties) return cleanerOfObject(schema.properties)
  if (schema.items) return cleanerOfItems(schema.items)
  return schema.type === 'string' ? cleanerOfText(schema) : undefined
}

/**
 * Cleans every text of a request as its schema says (docs/product/api.md#texts). This is the only place: what a use case
 * receives needs no trimming, and a new field is cleaned without being mentioned.
 */
export const inputCleaner = (schema: TSchema): ((value: unknown) => unknown) => cleanerOf(schema) ?? ((value) => value)
