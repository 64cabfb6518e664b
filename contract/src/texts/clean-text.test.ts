import { describe, expect, test } from 'vitest'
import { emailPattern } from '../accounts/email-address.ts'
import { cleanText, type TextKind } from './clean-text.ts'

test.each<[TextKind, string, string]>([
  ['line', '\u200f Siwa \u202eoasis\u202c\u00a0', 'Siwa oasis'],
  ['line', 'Cafe\u0301', 'Café'],
  ['line', 'Love ❤\ufe0f in Siwa 👨\u200d👩\u200d👧', 'Love ❤\ufe0f in Siwa 👨\u200d👩\u200d👧'],
  ['line', 'می\u200cروم\u200c', 'می\u200cروم'],
  ['line', '\u200b\u2060\ufe0f ', ''],
  ['line', 'one\ntwo', 'one\ntwo'],
  ['name', ' Mo\u202ena\u200b  Sa\u00adleh\ufeff ', 'Mona Saleh'],
  ['name', '\u200b\u3164', '\u200b\u3164'],
  ['text', ' Gate \u202e30:60 ,A\u202c\n\u200fبوابة\u2066 7\u2069 ', 'Gate 30:60 ,A\n\u200fبوابة 7'],
  ['text', '\u200f\n\u202e', ''],
  ['search', '\u200emona\n\u00a0 saleh\u200f', 'mona saleh'],
  ['code', '\u200erihla\u200b 10\n', 'rihla10'],
  ['code', '１２٣٤۵۶', '123456'],
  ['reference', '\u200f٤٤٧١  ０9\u200b', '4471 09'],
  ['phone', '\u202a+٢٠ ۱۰۰\u00a0١٢٣\u202c', '+20 100 123'],
  ['verbatim', ' \u200epass word\u202e ', ' \u200epass word\u202e '],
])('%s %j becomes %j', (kind, typed, cleaned) => {
  expect(cleanText(kind, typed)).toBe(cleaned)
  expect(cleanText(kind, cleaned)).toBe(cleaned)
})

describe('an email address', () => {
  test.each([
    ['\u200fLaila@Rihla.test\u200e', 'laila@rihla.test'],
    ['\u2068laila@rihla.test\u2069', 'laila@rihla.test'],
    ['\ufefflaila@\u200brihla.test\u00a0', 'laila@rihla.test'],
    ['ｌａｉｌａ＠ｒｉｈｌａ．ｔｅｓｔ', 'laila@rihla.test'],
    ['user@bücher.test', 'user@xn--bcher-kva.test'],
    ['user@BÜCHER.test.', 'user@xn--bcher-kva.test'],
    ['user@xn--bcher-kva.test', 'user@xn--bcher-kva.test'],
    ['user@موقع.test', 'user@xn--4gbrim.test'],
    ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
    ['b@rihla.test.', 'b@rihla.test'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(cleanText('email', typed)).toBe(stored)
    expect(cleanText('email', stored)).toBe(stored)
    expect(stored).toMatch(new RegExp(emailPattern))
  })

  test.each([
    'a@b',
    'a b@c.test',
    'a@b..test',
    'a@b.test..',
    'a@bü cher.test',
    'a@\u0301xn--a.test',
    'a@1.2.3.٤',
    'a"@b.test',
  ])('%j is refused', (typed) => {
    expect(cleanText('email', typed)).not.toMatch(new RegExp(emailPattern))
  })
})
