import { login, register } from '@rihla/contract/accounts/accounts.api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

const json = { 'content-type': 'application/json' }
const send = (payload: string, headers: Record<string, string> = json) => it.call(register, { payload, headers })
const person = { name: 'Mona', email: 'mona@example.com', password: 'secret1' }

test.each([
  ['plain text', 'text/plain', 415],
  ['no content type at all', '', 415],
  ['a form', 'application/x-www-form-urlencoded', 415],
  ['JSON under another name', 'application/json5', 415],
  ['a content type that is none', 'nonsense', 415],
])('a body of %s is refused', async (_, type, status) => {
  const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
  const answer = await send(JSON.stringify(person), headers)
  expect(answer.status).toBe(status)
  expect(answer.error).toMatchObject({ code: 'request.unsupported_media_type' })
})

test.each([
  ['broken JSON', '{"name":'],
  ['nothing', ''],
  ['no object', '"text"'],
  ['an array', '[]'],
  ['null', 'null'],
  ['__proto__', JSON.stringify(person).replace('{', '{"__proto__":{"role":"admin"},')],
  ['constructor.prototype', JSON.stringify(person).replace('{', '{"constructor":{"prototype":{"role":"admin"}},')],
  ['U+0000 in a value', JSON.stringify({ ...person, name: 'a\0b' })],
  ['U+0000 in a key', JSON.stringify({ ...person, 'a\0b': 1 })],
  ['half a surrogate pair in a value', JSON.stringify({ ...person, name: 'a\ud800' })],
  ['half a surrogate pair in a key', JSON.stringify({ ...person, '\udc00b': 1 })],
  ['U+0000 deeper than any stack', `${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`],
])('a body with %s is malformed', async (_, payload) => {
  const answer = await send(payload)
  expect(answer.status).toBe(400)
  expect(answer.error.code).toBe('request.malformed')
})

test('the six characters \\u0000, typed as text, are harmless', async () => {
  const answer = await it.call(register, { body: { ...person, name: String.raw`\u0000`, email: 'typed@example.com' } })
  expect(answer.status).toBe(201)
})

test('a whole surrogate pair, escaped, is a letter like others', async () => {
  const payload = JSON.stringify({ ...person, email: 'sea@example.com' }).replace('Mona', String.raw`Mona \ud83c\udf0a`)
  expect((await send(payload)).status).toBe(201)
})

test('U+0000 in a path or query is malformed', async () => {
  for (const path of ['/api/trips/%00', '/api/trips?search=%00', '/api/users/verify-email/a%00b']) {
    const answer = await it.app.inject(path)
    expect([path, answer.statusCode]).toEqual([path, 400])
  }
})

test('a body over a megabyte is 413', async () => {
  const answer = await it.call(register, { body: { ...person, name: 'x'.repeat(1_100_000) } })
  expect(answer.status).toBe(413)
  expect(answer.error.code).toBe('request.too_large')
})

describe('fields', () => {
  const refused = async (body: object, locale: 'en' | 'ar' = 'en') => {
    const answer = await it.call(register, { payload: JSON.stringify(body), headers: json, locale })
    expect(answer.status).toBe(400)
    return answer.error.fields
  }

  test('that are unknown are refused, each by its name', async () => {
    expect(await refused({ ...person, isVerified: true, agencyDetails: { name: 'A', rating: 5 } })).toEqual({
      isVerified: 'This field is not known.',
      'agencyDetails.rating': 'This field is not known.',
    })
  })

  test('that are missing are named', async () => {
    expect(await refused({})).toEqual({
      name: 'Please fill this in.',
      email: 'Please fill this in.',
      password: 'Please fill this in.',
    })
  })

  test('are never converted', async () => {
    expect(await refused({ ...person, name: 5 })).toEqual({ name: 'This value has the wrong type.' })
    expect(await refused({ ...person, password: 123_456 })).toEqual({ password: 'This value has the wrong type.' })
    expect(await refused({ ...person, email: ['mona@example.com'] })).toEqual({
      email: 'This value has the wrong type.',
    })
  })

  test('say in the language asked for what is wrong', async () => {
    expect(await refused({ ...person, password: '12345' })).toEqual({
      password: 'Enter at least 6 characters.',
    })
    expect(await refused({ ...person, password: '12345' }, 'ar')).toEqual({
      password: 'الحد الأدنى 6 أحرف.',
    })
  })

  test.each(['Mona\nYour account is closed', 'Mona\r', '\u2028Mona', ' \t '])(
    'the name %j is refused',
    async (name) => {
      expect(Object.keys((await refused({ ...person, name })) ?? {})).toEqual(['name'])
    },
  )

  test("an agency's name is one line", async () => {
    const agency = { ...person, role: 'agency', agencyDetails: { name: 'Sahara\nLines' } }
    expect(Object.keys((await refused(agency)) ?? {})).toEqual(['agencyDetails.name'])
  })

  test.each(['admin', 'Customer', '', null])('the role %j cannot be chosen', async (role) => {
    expect(Object.keys((await refused({ ...person, role })) ?? {})).toEqual(['role'])
  })
})

test('an object where a text belongs never reaches SQL', async () => {
  const payload = JSON.stringify({ email: { $gt: '' }, password: { $gt: '' } })
  expect((await it.call(login, { payload, headers: json })).status).toBe(400)
})
