import { phonePattern } from '@rihla/contract/phones/phone-schema.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { TValidationError } from 'typebox/error'
import { i18nOf } from '#translations/i18n.ts'
import { type FieldFault, fieldMessages } from './error-messages.ts'

interface Refusal {
  path: string
  fault: FieldFault
  n?: number | bigint | undefined
}

const join = (instancePath: string, key = ''): string =>
  [...instancePath.split('/').filter(Boolean), key].filter(Boolean).join('.')

/** Keywords whose fault concerns the value itself; `n` is the limit of those that have one. */
const faults: Partial<Record<TValidationError['keyword'], FieldFault>> = {
  type: 'type',
  enum: 'choice',
  const: 'choice',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minimum: 'tooSmall',
  exclusiveMinimum: 'tooSmall',
  maximum: 'tooLarge',
  exclusiveMaximum: 'tooLarge',
  minItems: 'tooFew',
  maxItems: 'tooMany',
}

function readRefusals(error: TValidationError): Refusal[] {
  const path = join(error.instancePath)
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((key) => ({ path: join(error.instancePath, key), fault: 'required' }))
    case 'additionalProperties':
      return error.params.additionalProperties.map((key) => ({ path: join(error.instancePath, key), fault: 'unknown' }))
    // Only reports 'schema is false' for properties that additionalProperties names.
    case 'boolean':
      return []
  }
  const n = 'limit' in error.params ? error.params.limit : undefined
  if (error.keyword === 'pattern' && String(error.params.pattern) === phonePattern) return [{ path, fault: 'phone' }]
  if (error.keyword === 'minLength' && n === 1) return [{ path, fault: 'required' }]
  return [{ path, fault: faults[error.keyword] ?? 'form', n }]
}

/** An invalid property of a nullable object also reports the object as not null; only the property's fault is useful. */
const hasDeeper = (path: string, refusals: readonly Refusal[]): boolean =>
  refusals.some((other) => other.path.startsWith(`${path}.`))

/** Maps each field the schema rejected to the message of its first fault. */
export function refusedFields(errors: readonly TValidationError[], locale: Locale): Record<string, string> {
  const i18n = i18nOf(locale)
  const fields = new Map<string, string>()
  const refusals = errors.flatMap(readRefusals)
  for (const { path, fault, n } of refusals) {
    if (path === '' || fields.has(path) || hasDeeper(path, refusals)) continue
    fields.set(path, i18n.t(fieldMessages[fault], { n }))
  }
  return Object.fromEntries(fields)
}
