import type { TSchema } from 'typebox'

/** Placeholder that `writeJson` replaces with a number that JSON.parse reads as Infinity. */
export const infinite = '\u2766infinite'

export const writeJson = (value: unknown): string => JSON.stringify(value).replaceAll(`"${infinite}"`, '1e999')

/** Texts rejected in every JSON field: U+0000 and unpaired surrogates. */
export const invalidTexts = ['a\0b', 'a\ud800', '\udc00']

const texts = [
  '',
  '%',
  "' or 1=1; --",
  '../../etc/passwd',
  '/files/public/../x.webp',
  '\u202e\u200f',
  'a\r\nBcc: all@example.com',
  '\u{1f30a}'.repeat(60),
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
]

export const days = [
  '',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '9999-99-99',
  '2026-02-31',
  '2027-01-01T99:99:99Z',
  '٢٠٢٧-٠١-٠١',
]

const numbers = [-1, -0, 0, 1.005, 1e-308, 1e308, 2 ** 31, 2 ** 53, infinite]

const arrays = [[], [null], [[[]]], Array.from({ length: 5_000 }, () => 'x')]

interface Shape {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly TSchema[]
  properties?: Record<string, TSchema>
  items?: TSchema
  required?: readonly string[]
  pattern?: string
  maxLength?: number
  maximum?: number
  minimum?: number
}

export const shapeOf = (schema: TSchema | undefined): Shape => schema ?? {}

/** Recognises dates by their pattern, or by the maximum length of 40 where the use case parses the date. */
export const isDay = ({ pattern, maxLength }: Shape): boolean =>
  (pattern?.startsWith(String.raw`^\d{4}`) ?? false) || maxLength === 40

const edges = ({ maxLength, maximum, minimum }: Shape): unknown[] => [
  ...(maxLength === undefined
    ? []
    : ['س'.repeat(maxLength), '\u{1f30a}'.repeat(Math.floor(maxLength / 2)), 'x'.repeat(maxLength + 1)]),
  ...(maximum === undefined ? [] : [maximum, maximum + 1]),
  ...(minimum === undefined ? [] : [minimum, minimum - 1]),
]

/** Fuzz values for a property: all of its own type and a few of other types. */
export function fuzzValues(schema: TSchema): unknown[] {
  const shape = shapeOf(schema)
  if (shape.anyOf) return [...new Set(shape.anyOf.flatMap(fuzzValues))]
  const others = [null, {}, ['x'], 5, 'x']
  if (shape.enum || shape.const !== undefined) return [...others, '', '__proto__']
  if (shape.type === 'string') return [...(isDay(shape) ? days : texts), ...edges(shape), ...others]
  if (shape.type === 'number' || shape.type === 'integer') return [...numbers, ...edges(shape), '1', ...others]
  if (shape.type === 'array') return [...arrays, ...others]
  return others
}

type Path = readonly (string | number)[]

/** Paths of all properties of a body, at every depth; arrays are represented by their first element. */
export function propertiesOf(schema: TSchema | undefined, path: Path = []): { path: Path; schema: TSchema }[] {
  const { anyOf, properties, items } = shapeOf(schema)
  if (anyOf) return anyOf.flatMap((each) => propertiesOf(each, path)).filter((each) => each.path.length > path.length)
  const inner = Object.entries(properties ?? {}).map(([name, each]) => ({ path: [...path, name], schema: each }))
  const all = items ? [{ path: [...path, 0], schema: items }] : inner
  return all.flatMap((each) => [each, ...propertiesOf(each.schema, each.path)])
}

const samples: Record<string, unknown> = { string: 'x', boolean: true, null: null }

/** A minimal valid value for a schema. */
function sampleOf(schema: TSchema): unknown {
  const { anyOf, type = 'null', pattern, minimum = 1, properties = {}, required = [], ...shape } = shapeOf(schema)
  if (anyOf?.[0]) return sampleOf(anyOf[0])
  if (shape.enum) return shape.enum[0]
  if (shape.const !== undefined) return shape.const
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name]!)]))
  if (type === 'array') return []
  if (type === 'number' || type === 'integer') return minimum
  return isDay({ ...shape, ...(pattern && { pattern }) }) ? '2027-01-01' : samples[type]
}

/** Copies the body with a value replaced at a path; missing parents are created. */
export function withValue(schema: TSchema, body: unknown, [name, ...others]: Path, value: unknown): unknown {
  if (name === undefined) return value
  const { anyOf, properties, items } = shapeOf(schema)
  const either = anyOf?.find((each) =>
    typeof name === 'number' ? 'items' in each : name in (shapeOf(each).properties ?? {}),
  )
  if (either) return withValue(either, body, [name, ...others], value)
  if (typeof name === 'number') return [withValue(items!, (body as unknown[] | undefined)?.[name], others, value)]
  const object = (body ?? sampleOf(schema)) as Record<string, unknown>
  return { ...object, [name]: withValue(properties![name]!, object[name], others, value) }
}
