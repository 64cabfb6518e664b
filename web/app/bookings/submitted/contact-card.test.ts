import { expect, test } from 'vitest'
import { contactCardUrl } from './contact-card.ts'

const contact = {
  name: 'Rihla, travel; trips',
  email: 'hello@rihla.example',
  phone: '+20 100 555 0142',
  url: 'https://rihla.test',
}

const read = (url: string): string[] => decodeURIComponent(url.slice(url.indexOf(',') + 1)).split('\r\n')

test('a contact has name, number and address, with marks of the format escaped', () => {
  expect(read(contactCardUrl(contact))).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    String.raw`N:;Rihla\, travel\; trips;;;`,
    String.raw`FN:Rihla\, travel\; trips`,
    String.raw`ORG:Rihla\, travel\; trips`,
    'TEL;TYPE=WORK,VOICE:+20 100 555 0142',
    'EMAIL;TYPE=WORK:hello@rihla.example',
    'URL:https://rihla.test',
    'END:VCARD',
    '',
  ])
})

test('a line feed in a setting begins no new line', () => {
  const lines = read(contactCardUrl({ ...contact, name: 'Rihla\r\nNOTE:more', email: '' }))
  expect(lines.filter((line) => line.startsWith('NOTE') || line.startsWith('EMAIL'))).toEqual([])
})
