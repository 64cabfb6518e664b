import { latinDigits } from '@rihla/contract/texts/latin-digits.ts'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { inputCleaner } from './clean-input.ts'
import { dayConverter } from './convert-days.ts'

/** Schemas are compiled on first use: compiling all of them takes two thirds of the time until the app is ready. */
function lazily<T>(compile: () => T): () => T {
  let compiled: T | undefined
  return () => (compiled ??= compile())
}

/** Omits what is empty. A required text that was typed as spaces is given, although nothing of it is left. */
function withoutEmpty(cleaned: object, typed: object, required: readonly string[] = []): Record<string, unknown> {
  const typedNames = new Set(Object.entries(typed).flatMap(([name, value]) => (value === '' ? [] : [name])))
  return Object.fromEntries(
    Object.entries(cleaned).filter(
      ([name, value]) => value !== '' || (required.includes(name) && typedNames.has(name)),
    ),
  )
}

const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/**
 * Converts the texts of queries, parameters and headers. Numbers are decimal, in any digits; other notations (`1e3`, `0x10`, `+1`)
 * stay texts, which the schema refuses (docs/product/interface.md#pages).
 */
function textConverter(schema: TSchema): (given: Record<string, unknown>) => unknown {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  const numbers = Object.keys(properties).filter((name) => /^(?:integer|number)$/.test(properties[name]!.type ?? ''))
  if (numbers.length === 0) return (given) => Value.Convert(schema, given)
  return (given) => {
    const texts = numbers.flatMap((name) => {
      const text = given[name]
      return typeof text === 'string' ? [[name, latinDigits(text)] as const] : []
    })
    const converted = Value.Convert(schema, { ...given, ...Object.fromEntries(texts) }) as Record<string, unknown>
    const refused = texts.filter(([, text]) => !plainNumber.test(text))
    return refused.length > 0 ? { ...converted, ...Object.fromEntries(refused) } : converted
  }
}

/**
 * Texts are cleaned first, except headers. Bodies are validated without conversion. Queries, parameters and headers are text, so
 * numbers and booleans in them are converted, and `?page=` counts as omitted. Timestamps in calendar dates become days in the given
 * time zone.
 */
export const validatorCompiler =
  (timeZone: string): FastifySchemaCompiler<TSchema> =>
  ({ schema, httpPart }) => {
    const compiled = lazily(() => Compile(schema))
    const cleaner = lazily(() => (httpPart === 'headers' ? (value: unknown) => value : inputCleaner(schema)))
    const convert = lazily(() => textConverter(schema))
    const days = lazily(() => dayConverter(schema, timeZone) ?? ((value: unknown) => value))
    return (value: unknown) => {
      const cleaned = cleaner()(value)
      const { required } = schema as { required?: string[] }
      const given = httpPart === 'querystring' ? withoutEmpty(cleaned as object, value as object, required) : cleaned
      const converted = httpPart === 'body' ? given : convert()(given as Record<string, unknown>)
      if (compiled().Check(converted)) return { value: days()(converted) }
      // Fastify's type requires its own error format; error-response.ts reads TypeBox's.
      return { error: compiled().Errors(converted) as never }
    }
  }

export const lazyStringifier = (schema: TSchema): ((value: unknown) => string) => {
  const stringify = lazily(() => fastJsonStringify(schema))
  return (value) => stringify()(value)
}

export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => lazyStringifier(schema)
