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
const person = { name: 'Mona', email: 'mona@example.com', password: 'felucca trip' }

test.each([
  ['plain text', 'text/plain', 415],
  ['no content type', '', 415],
  ['a form', 'application/x-www-form-urlencoded', 415],
  ['JSON with another content type', 'application/json5', 415],
  ['a malformed content type', 'nonsense', 415],
])('a body of %s is refused', async (_, type, status) => {
  const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
  const response = await send(JSON.stringify(person), headers)
  expect(response.status).toBe(status)
  expect(response.error).toMatchObject({ code: 'request.unsupported_media_type' })
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
  ['an unpaired surrogate in a value', JSON.stringify({ ...person, name: 'a\ud800' })],
  ['an unpaired surrogate in a key', JSON.stringify({ ...person, '\udc00b': 1 })],
  ['U+0000 nested deeper than the stack', `${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`],
])('a body with %s returns 400', async (_, payload) => {
  const response = await send(payload)
  expect(response.status).toBe(400)
  expect(response.error.code).toBe('request.malformed')
})

test('the six characters \\u0000, typed as text, are accepted', async () => {
  const response = await it.call(register, {
    body: { ...person, name: String.raw`\u0000`, email: 'typed@example.com' },
  })
  expect(response.status).toBe(201)
})

test('an escaped surrogate pair is accepted as one character', async () => {
  const payload = JSON.stringify({ ...person, email: 'sea@example.com' }).replace('Mona', String.raw`Mona \ud83c\udf0a`)
  expect((await send(payload)).status).toBe(201)
})

test('U+0000 in a path or query returns 400', async () => {
  for (const path of ['/api/trips/%00', '/api/trips?search=%00', '/api/users/verify-email/a%00b']) {
    const response = await it.app.inject(path)
    expect([path, response.statusCode]).toEqual([path, 400])
  }
})

test('a body over one megabyte returns 413', async () => {
  const response = await it.call(register, { body: { ...person, name: 'x'.repeat(1_100_000) } })
  expect(response.status).toBe(413)
  expect(response.error.code).toBe('request.too_large')
})

describe('body validation', () => {
  const refused = async (body: object, locale: 'en' | 'ar' = 'en') => {
    const response = await it.call(register, { payload: JSON.stringify(body), headers: json, locale })
    expect(response.status).toBe(400)
    return response.error.fields
  }

  test('refuses unknown fields, each by its name', async () => {
    expect(await refused({ ...person, isVerified: true, agencyDetails: { name: 'A', rating: 5 } })).toEqual({
      isVerified: 'This field is not known.',
      'agencyDetails.rating': 'This field is not known.',
    })
  })

  test('names missing fields', async () => {
    expect(await refused({})).toEqual({
      name: 'Please fill this in.',
      email: 'Please fill this in.',
      password: 'Please fill this in.',
    })
  })

  test('never converts types', async () => {
    expect(await refused({ ...person, name: 5 })).toEqual({ name: 'This value has the wrong type.' })
    expect(await refused({ ...person, password: 123_456 })).toEqual({ password: 'This value has the wrong type.' })
    expect(await refused({ ...person, email: ['mona@example.com'] })).toEqual({
      email: 'This value has the wrong type.',
    })
  })

  test('describes errors in the requested language', async () => {
    expect(await refused({ ...person, password: '12345' })).toEqual({
      password: 'Enter at least 6 characters.',
    })
    expect(await refused({ ...person, password: '12345' }, 'ar')).toEqual({
      password: 'الحد الأدنى 6 أحرف.',
    })
  })

  test.each(['Mona\nYour account is closed', 'Mona\rYour account is closed', 'Mona\u2028Hi', ' \t '])(
    'refuses the name %j',
    async (name) => {
      expect(Object.keys((await refused({ ...person, name })) ?? {})).toEqual(['name'])
    },
  )

  test.each(['Mona\r', '\u2028Mona'])('stores the name %j without the line break around it', async (name) => {
    const email = `line-breaks-${name.length}-${name.charCodeAt(0)}@example.com`
    expect((await send(JSON.stringify({ ...person, name, email }))).status).toBe(201)
    const stored = it.db.selectFrom('registrations').select('name').where('email', '=', email)
    expect((await stored.executeTakeFirst())?.name).toBe('Mona')
  })

  test("limits an agency's name to one line", async () => {
    const agency = { ...person, role: 'agency', agencyDetails: { name: 'Sahara\nLines' } }
    expect(Object.keys((await refused(agency)) ?? {})).toEqual(['agencyDetails.name'])
  })

  test.each(['admin', 'Customer', '', null])('refuses the role %j', async (role) => {
    expect(Object.keys((await refused({ ...person, role })) ?? {})).toEqual(['role'])
  })
})

test('refuses an object in place of a string before it reaches SQL', async () => {
  const payload = JSON.stringify({ email: { $gt: '' }, password: { $gt: '' } })
  expect((await it.call(login, { payload, headers: json })).status).toBe(400)
})
