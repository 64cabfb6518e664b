import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { inputCleaner } from '#http/clean-input.ts'
import { type RouteUnderTest, json, type FuzzRequest, pathOf } from './fuzz-request.ts'
import { infinite, fuzzValues, propertiesOf, invalidTexts, withValue, writeJson } from './fuzz-values.ts'

const rawBodies = ['', 'null', '[]', '"text"', '5', '{"a":', '{"__proto__":{"role":"admin"}}']

/** All routes share one body parser, so parser-level cases are sent to a few of them only. */
const parserRoutes = new Set(['/api/users/login', '/api/bookings', '/api/messages', '/api/upload/single'])
const parserBodies = [
  '{"a":1}{"b":2}',
  '\ufeff{}',
  "{'a':1}",
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '['.repeat(100_000),
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{"unknown":"${'x'.repeat(1_000_000)}"}`,
  `{"unknown":"${'x'.repeat(1_100_000)}"}`,
]

const types = ['text/plain', 'application/x-www-form-urlencoded']
const parserTypes = ['nonsense', 'application/json5', 'multipart/form-data']

/** Texts are cleaned before they are checked. */
function isInvalidBody(schema: TSchema, body: unknown): boolean {
  const text = writeJson(body)
  return text === undefined || !Value.Check(schema, inputCleaner(schema)(JSON.parse(text)))
}

export function fuzzBodies(route: RouteUnderTest): FuzzRequest[] {
  const { body: schema, consumes } = route.schema
  const path = pathOf(route)
  const testsParser = parserRoutes.has(route.url)
  const raw = [...rawBodies, ...(testsParser ? parserBodies : [])].map((payload) => ({
    what: `body ${payload.slice(0, 60)}`,
    path,
    headers: json,
    payload,
    isRefused: false,
  }))
  if (route.method === 'GET') return []
  if (!schema || consumes) return raw
  const good = route.good.body ?? {}
  const wrongTypes = [...types, ...(testsParser ? parserTypes : [])].map((type) => ({
    what: `body as ${type}`,
    path,
    headers: { 'content-type': type },
    payload: writeJson(good),
    isRefused: true,
  }))
  const changed = propertiesOf(schema).flatMap((property, at) =>
    [...fuzzValues(property.schema), ...(at === 0 ? invalidTexts : invalidTexts.slice(0, 1))].map((value) => {
      const body = withValue(schema, good, property.path, value)
      const what = `${property.path.join('.')}: ${writeJson(value).slice(0, 60)}`
      const isRefused = invalidTexts.includes(value as string) || isInvalidBody(schema, body)
      return { what, path, headers: json, payload: writeJson(body), isRefused }
    }),
  )
  const unknown = {
    what: 'an unknown property',
    path,
    headers: json,
    payload: writeJson({ ...good, unknown: infinite }),
    isRefused: true,
  }
  return [...raw, ...wrongTypes, ...changed, unknown]
}

const brokenForms = [
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'a truncated form',
    'multipart/form-data; boundary=edge',
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
  ],
  ['a form without parts', 'multipart/form-data; boundary=edge', '--edge--\r\n'],
  [
    'a file named with NUL',
    'multipart/form-data; boundary=edge',
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="a\0.jpg"\r\n\r\nabc\r\n--edge--\r\n',
  ],
  [
    'a field called __proto__',
    'multipart/form-data; boundary=edge',
    '--edge\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--edge--\r\n',
  ],
  ['a boundary of 500', `multipart/form-data; boundary=${'x'.repeat(500)}`, 'x'],
] as const

export const fuzzForms = (route: RouteUnderTest): FuzzRequest[] =>
  route.schema.consumes
    ? brokenForms.map(([what, type, payload]) => ({
        what,
        path: pathOf(route),
        headers: { 'content-type': type },
        payload,
        isRefused: true,
      }))
    : []
