import { join } from 'node:path'
import { locales, type Locale } from '@rihla/contract/product.ts'
import { expect, test } from 'vitest'
import { readCatalogues } from '../server/src/translations/read-catalogues.ts'

const folders = ['web/app/translations', 'server/src/translations'].map((path) => join(import.meta.dirname, '..', path))

/** The plural texts about the seats that are left, with their variable named alike. */
const textsIn = (folder: string, locale: Locale): string[] =>
  readCatalogues(folder, locale)
    .filter(({ english }) => /^\{\w+, plural, .*available for the selected date\.\}\}$/.test(english))
    .map(({ text }) => text.replace(/^\{\w+,/, '{n,'))

test.each(locales)('the booking form and the server word too few seats alike in %s', (locale) => {
  const [form, server] = folders.map((folder) => textsIn(folder, locale))
  expect(form).toEqual([expect.stringMatching(/^\{n, plural, .*one \{.+\}.*other \{.*#.*\}\}$/)])
  expect(form).toEqual(server)
})
