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
  ['a%22b;c%0Ad.png', 'a b c d.webp'],
  ['%D8%AA%D8%AD%D9%88%D9%8A%D9%84%20بنكي.jpg', 'تحويل بنكي.webp'],
  ['a%22b%3Bc%0Ad.webp', 'a b c d.webp'],
  ['%25D8%25AA%25D8%25AD.png', 'تح.webp'],
  ['\u2068صو\u200fرة\u2069.png', 'صورة.webp'],
  ['نامه\u200cها.png', 'نامهها.webp'],
  ['Screenshot 2026-11-28 at 7.15.22\u202fPM.png', 'Screenshot 2026-11-28 at 7.15.22 PM.webp'],
  ['..%2F..%2Fetc%2Fpasswd', 'passwd.webp'],
  ['50%ad 100%.png', '50 ad 100.webp'],
  ['%E2%80%AEgnp.exe', 'gnp.webp'],
  ['.htaccess', 'htaccess.webp'],
  ['...', 'file.webp'],
  ['', 'file.webp'],
  [undefined, 'file.webp'],
  ['\uD800.png', '\uFFFD.webp'],
  [`${'x'.repeat(500)}.png`, `${'x'.repeat(80)}.webp`],
])('%j is displayed as %j', (given, displayed) => {
  expect(cleanFileName(given, 'webp')).toBe(displayed)
})
