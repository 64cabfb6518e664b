import type { TSchema } from 'typebox'
import { fuzzBodies, fuzzForms } from './fuzz-bodies.ts'
import { type RouteUnderTest, bodyOf, type FuzzRequest, pathOf } from './fuzz-request.ts'
import { days, isDay, shapeOf } from './fuzz-values.ts'

/** Valid but unassigned: lists filtered by it are empty, and idempotent removals succeed. */
const unusedId = '00000000-0000-0000-0000-000000000000'

const unknownIds = [
  '0',
  'not-a-uuid',
  '%00',
  'a%00b',
  '..%2f..%2fetc%2fpasswd',
  '%ED%A0%80',
  '%',
  '%27%20or%201%3D1',
  'x'.repeat(3_000),
  unusedId,
  '00000000-0000-0000-0000-00000000000%D9%A0',
  '__proto__',
]

const fuzzIds = (route: RouteUnderTest): FuzzRequest[] =>
  [...route.url.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
    unknownIds.map((id) => {
      const path = pathOf(route, { [name]: id })
      return { what: `${name} ${id.slice(0, 60)}`, path, ...bodyOf(route), isRefused: id !== unusedId }
    }),
  )

const texts = ['', '%', String.raw`\\`, '_', "'", '(*', '١', '\u202e', 'toString', 'null']
const numberSpellings = ['', '1e3', '0x10', '+1', '-0', '1e400', 'Infinity', '0.5', 'null']
const notNumbers = ['x', '1e0', 'NaN', '1;2', '{}']

/** Values for one query parameter, and whether they must be rejected. */
function fuzzQueryValues(schema: TSchema): (readonly [value: string, isRefused: boolean])[] {
  const shape = shapeOf(schema)
  const { type, minimum = -Infinity, maximum = Infinity, maxLength = Infinity, enum: values } = shape
  const isNumber = type === 'number' || type === 'integer'
  const allowed = isNumber ? numberSpellings : values ? [''] : isDay(shape) ? days : texts
  const invalid = values ? ['unknown', '__proto__', 'constructor'] : isNumber ? notNumbers : []
  return [
    ['a\0b', true],
    ...invalid.map((value) => [value, true] as const),
    ...allowed.map((value) => [value, false] as const),
    ...(isNumber ? [-1, 0, 1e9, 2 ** 53, 1e308] : []).map((n) => [String(n), n < minimum || n > maximum] as const),
    ['x'.repeat(10_240), isNumber || values !== undefined || maxLength < 10_240],
  ]
}

function fuzzQueries(route: RouteUnderTest): FuzzRequest[] {
  const path = pathOf(route)
  const request = (query: string, isRefused: boolean): FuzzRequest => ({
    what: `?${query.slice(0, 80)}`,
    path: `${path}?${query}`,
    ...bodyOf(route),
    isRefused,
  })
  const querystring = shapeOf(route.schema.querystring).properties
  const always = ['__proto__=1', 'constructor=1', 'a=1&a=2', '%', '&&==', 'a[b]=1', '%ED%A0%80=1'].map((query) =>
    request(query, querystring !== undefined && /\w=1/.test(query)),
  )
  return Object.entries(querystring ?? {})
    .flatMap(([name, schema]) => [
      ...fuzzQueryValues(schema).map(([value, isRefused]) =>
        request(`${name}=${encodeURIComponent(value)}`, isRefused),
      ),
      request(`${name}=1&${name}=2`, true),
    ])
    .concat(always)
}

/** All fuzz requests for a route, including those its schemas allow, which must not cause a server error. */
export const fuzzRequests = (route: RouteUnderTest): FuzzRequest[] =>
  [fuzzIds, fuzzQueries, fuzzBodies, fuzzForms].flatMap((make) => make(route))
