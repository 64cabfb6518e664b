import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test.each([
  ['transfer.png', 'transfer.webp'],
  ['تحويل بنكي.jpg', 'تحويل بنكي.webp'],
  ['../../etc/passwd', 'passwd.webp'],
  ['C:\\Users\\me\\id card.jpeg', 'id card.webp'],
  ['a\u0000b\r\nSet-Cookie: x.png', 'a b Set-Cookie x.webp'],
  ['invoice\u202Egnp.exe', 'invoice gnp.webp'],
  ['"; filename=evil.exe', 'filename=evil.webp'],
  ['.htaccess', 'htaccess.webp'],
  ['...', 'file.webp'],
  ['', 'file.webp'],
  [undefined, 'file.webp'],
  ['\uD800.png', '\uFFFD.webp'],
  [`${'x'.repeat(500)}.png`, `${'x'.repeat(80)}.webp`],
])('%j is displayed as %j', (given, displayed) => {
  expect(cleanFileName(given, 'webp')).toBe(displayed)
})
