import { expect, test } from 'vitest'
import { whatsappUrl } from './whatsapp-url.ts'

test.each([
  ['+20 100 482 7719', '201004827719'],
  ['0020 100 482 7719', '201004827719'],
  ['010 0482 7719', '201004827719'],
  ['+44 20 7946 0958', '442079460958'],
  ['201004827719', '201004827719'],
])('%s is reached at %s', (phone, number) => {
  expect(whatsappUrl(phone)).toBe(`https://wa.me/${number}`)
})
