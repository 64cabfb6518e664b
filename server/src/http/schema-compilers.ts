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

const withoutEmpty = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

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
    const days = lazily(() => dayConverter(schema, timeZone) ?? ((value: unknown) => value))
    return (value: unknown) => {
      const cleaned = cleaner()(value)
      const given = httpPart === 'querystring' ? withoutEmpty(cleaned as Record<string, unknown>) : cleaned
      const converted = httpPart === 'body' ? given : Value.Convert(schema, given)
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
