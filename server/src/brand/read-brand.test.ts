import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productName } from '@rihla/contract/product.ts'
import { afterEach, expect, test } from 'vitest'
import { readConfiguration } from '#configuration.ts'
import { renderMail } from '#mail/render-mail.ts'
import { applyBrand } from './brand.ts'
import { readBrand } from './read-brand.ts'

const folders: string[] = []
afterEach(() => {
  applyBrand(undefined)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function brandFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-brand-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const withDescription = (value: unknown): string => brandFolder({ 'brand.json': JSON.stringify(value) })

test('a brand has a name, colours and files, each of which may be missing', () => {
  const description = JSON.stringify({ name: { en: 'Safar', ar: 'سفر' }, colours: { primary: '#7A1FA2' } })
  const folder = brandFolder({ 'brand.json': description, 'icon.svg': '<svg/>' })
  expect(readBrand(folder)).toEqual({
    name: { en: 'Safar', ar: 'سفر' },
    colours: { primary: '#7a1fa2', accent: undefined },
    folder,
    files: new Set(['icon.svg']),
  })
  expect(readBrand(brandFolder({}))).toMatchObject({ name: { en: 'Rihla', ar: 'رحلة' }, files: new Set() })
})

test.each([
  ['no folder', (): string => '/no/such/folder', 'is no folder that can be read'],
  ['broken JSON', () => brandFolder({ 'brand.json': '{' }), 'has a brand.json that is not valid JSON'],
  ['an unknown key', () => withDescription({ colour: {} }), 'only `name` and `colours` may stand'],
  ['a list', () => withDescription([]), 'only `name` and `colours` may stand'],
  ['one language', () => withDescription({ name: { en: 'Safar' } }), 'name needs a name for each language'],
  ['an empty name', () => withDescription({ name: { en: ' ', ar: 'سفر' } }), 'name.en is no name'],
  ['markup', () => withDescription({ name: { en: '<b>S</b>', ar: 'سفر' } }), 'name.en is no name'],
  ['a named colour', () => withDescription({ colours: { primary: 'teal' } }), 'colours.primary is no colour'],
  ['another colour', () => withDescription({ colours: { secondary: '#000000' } }), 'colours may have `primary`'],
  ['another file', () => brandFolder({ 'logo.svg': '' }), 'has logo.svg, but may have brand.json, icon.svg'],
] as const)('%s is refused with a sentence', (_, folder, message) => {
  const path = folder()
  expect(() => readBrand(path)).toThrow(message)
  const environment = { BRAND_DIR: path, DATA_DIR: brandFolder({}) }
  expect(() => readConfiguration(environment)).toThrow(`BRAND_DIR is '${path}', which `)
})

test('mails have the name and the colours of the brand, and its sender', () => {
  const folder = withDescription({
    name: { en: 'Safar', ar: 'سفر' },
    colours: { primary: '#7a1fa2', accent: '#ffee00' },
  })
  const { brand, mailFrom } = readConfiguration({ BRAND_DIR: folder, DATA_DIR: brandFolder({}) })
  applyBrand(brand)
  expect(mailFrom).toBe('Safar <hello@localhost>')
  const mail = renderMail({ subject: 's', heading: 'h', paragraphs: ['p'] }, 'ar', 'https://safar.example')
  expect(mail.html).toContain('>سفر</td>')
  expect(mail.html).toContain('background:#7a1fa2')
  expect(mail.html + mail.text).not.toMatch(/Rihla|رحلة|#0E6470/)
  applyBrand(undefined)
  expect(productName.en).toBe('Rihla')
})
