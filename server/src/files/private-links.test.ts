import { expect, test } from 'vitest'
import { createPrivateLinks } from './file-urls.ts'

const links = createPrivateLinks('a secret of at least sixteen characters')
const now = new Date('2026-11-21T10:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const id = '0193a5c2-0000-7000-8000-000000000001'

function parts(url: string) {
  const { searchParams } = new URL(url, 'http://rihla.test')
  return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' }
}

const link = parts(links.sign(id, now))

test('a link grants access to its file for ten minutes', () => {
  expect(links.signedAt(id, link, now)).toEqual(new Date(Math.floor(now.getTime() / 1_000) * 1_000))
  expect(links.signedAt(id, link, minutesLater(9.9))).toBeDefined()
  expect(links.signedAt(id, link, minutesLater(10))).toBeUndefined()
})

test.each([
  ['a later expiry', { ...link, expires: String(Number(link.expires) + 600) }],
  ['an expiry that is not a number', { ...link, expires: 'never' }],
  ['the same expiry in another notation', { ...link, expires: `${link.expires}.0` }],
  ['another signature', { ...link, signature: link.signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) }],
  ['a truncated signature', { ...link, signature: link.signature.slice(0, -2) }],
  ['no signature', { expires: link.expires }],
  ['nothing', {}],
  ['the signature of another secret', parts(createPrivateLinks('another secret, just as long').sign(id, now))],
])('%s grants no access', (_, given) => {
  expect(links.signedAt(id, given, now)).toBeUndefined()
})

test('a link to one file does not grant access to another', () => {
  expect(links.signedAt(id.replace(/1$/, '2'), link, now)).toBeUndefined()
})
