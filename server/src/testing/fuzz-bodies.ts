import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { type Asked, json, type FuzzRequest, pathOf } from './fuzz-request.ts'
import { infinite, fuzzValues, propertiesOf, unfitTexts, withValue, writeJson } from './fuzz-values.ts'

const rawBodies = ['', 'null', '[]', '"text"', '5', '{"a":', '{"__proto__":{"role":"admin"}}']

/** One parser reads the bodies of all routes, so what only it has to refuse is sent to a few of them. */
const parsing = new Set(['/api/users/login', '/api/bookings', '/api/messages', '/api/upload/single'])
const rawBodiesOfParser = [
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
const typesOfParser = ['nonsense', 'application/json5', 'multipart/form-data']

function isUnwanted(schema: TSchema, body: unknown): boolean {
  const text = writeJson(body)
  return text === undefined || !Value.Check(schema, JSON.parse(text))
}

export function fuzzBodies(asked: Asked): FuzzRequest[] {
  const { body: schema, consumes } = asked.schema
  const path = pathOf(asked)
  const isParsing = parsing.has(asked.url)
  const raw = [...rawBodies, ...(isParsing ? rawBodiesOfParser : [])].map((payload) => ({
    what: `body ${payload.slice(0, 60)}`,
    path,
    headers: json,
    payload,
    isRefused: false,
  }))
  if (asked.method === 'GET') return []
  if (!schema || consumes) return raw
  const good = asked.good.body ?? {}
  const mistyped = [...types, ...(isParsing ? typesOfParser : [])].map((type) => ({
    what: `body as ${type}`,
    path,
    headers: { 'content-type': type },
    payload: writeJson(good),
    isRefused: true,
  }))
  const changed = propertiesOf(schema).flatMap((property, at) =>
    [...fuzzValues(property.schema), ...(at === 0 ? unfitTexts : unfitTexts.slice(0, 1))].map((value) => {
      const body = withValue(schema, good, property.path, value)
      const what = `${property.path.join('.')}: ${String(writeJson(value)).slice(0, 60)}`
      const isRefused = unfitTexts.includes(value as string) || isUnwanted(schema, body)
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
  return [...raw, ...mistyped, ...changed, unknown]
}

const brokenForms = [
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'a form that is cut',
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

export const fuzzForms = (asked: Asked): FuzzRequest[] =>
  asked.schema.consumes
    ? brokenForms.map(([what, type, payload]) => ({
        what,
        path: pathOf(asked),
        headers: { 'content-type': type },
        payload,
        isRefused: true,
      }))
    : []
