import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The plural text about the seats that are left, with its variable named alike. */
function textIn(catalogue: string): string {
  const [, message = ''] = /msgid "(\{\w+, plural, [^"]*available for the selected date\.\}\})"/.exec(catalogue) ?? []
  const [, text = ''] = /msgstr "([^"]*)"/.exec(catalogue.slice(catalogue.indexOf(message))) ?? []
  return text.replace(/^\{\w+,/, '{n,')
}

test.each(['en', 'ar'])('the booking form and the server word too few seats alike in %s', (locale) => {
  const [form, server] = ['web/app/translations/%/bookings.po', 'server/src/translations/%/http.po'].map((file) =>
    textIn(readFileSync(file.replace('%', locale), 'utf8')),
  )
  expect(form).toMatch(/^\{n, plural, .*one \{.+\}.*other \{.*#.*\}\}$/)
  expect(form).toBe(server)
})
