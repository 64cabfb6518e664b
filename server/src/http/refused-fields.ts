import type { Locale } from '@rihla/contract/product.ts'
import type { TValidationError } from 'typebox/error'
import { fieldMessages, type FieldFault } from './error-messages/fields.ts'

interface Refusal {
  path: string
  fault: FieldFault
  n?: number | bigint
}

const join = (instancePath: string, key = ''): string =>
  [...instancePath.split('/').filter(Boolean), key].filter(Boolean).join('.')

function readRefusals(error: TValidationError): Refusal[] {
  const path = join(error.instancePath)
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((key) => ({ path: join(error.instancePath, key), fault: 'required' }))
    case 'additionalProperties':
      return error.params.additionalProperties.map((key) => ({ path: join(error.instancePath, key), fault: 'unknown' }))
    case 'type':
      return [{ path, fault: 'type' }]
    case 'enum':
    case 'const':
      return [{ path, fault: 'choice' }]
    case 'minLength':
      return [
        error.params.limit === 1 ? { path, fault: 'required' } : { path, fault: 'tooShort', n: error.params.limit },
      ]
    case 'maxLength':
      return [{ path, fault: 'tooLong', n: error.params.limit }]
    case 'minimum':
    case 'exclusiveMinimum':
      return [{ path, fault: 'tooSmall', n: error.params.limit }]
    case 'maximum':
    case 'exclusiveMaximum':
      return [{ path, fault: 'tooLarge', n: error.params.limit }]
    case 'minItems':
      return [{ path, fault: 'tooFew', n: error.params.limit }]
    case 'maxItems':
      return [{ path, fault: 'tooMany', n: error.params.limit }]
    // Says 'schema is false' where additionalProperties has the better message.
    case 'boolean':
      return []
    default:
      return [{ path, fault: 'form' }]
  }
}

/** A nullable object with an invalid property is also reported as 'not null'; only the inner error helps. */
const hasDeeper = (path: string, refusals: readonly Refusal[]): boolean =>
  refusals.some((other) => other.path.startsWith(`${path}.`))

/** Turns schema errors into one message per field, the first of each. */
export function refusedFields(errors: readonly TValidationError[], locale: Locale): Record<string, string> {
  const fields = new Map<string, string>()
  const refusals = errors.flatMap(readRefusals)
  for (const { path, fault, n } of refusals) {
    if (path === '' || fields.has(path) || hasDeeper(path, refusals)) continue
    fields.set(path, fieldMessages[locale][fault].replace('{n}', String(n)))
  }
  return Object.fromEntries(fields)
}
