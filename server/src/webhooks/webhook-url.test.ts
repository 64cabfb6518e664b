import type { DomainError, ErrorCode } from '@rihla/contract/errors.ts'
import { expect, test } from 'vitest'
import { readWebhookUrl } from './webhook-url.ts'

const strict = { allowsPrivateWebhooks: false }
/** The URL as it is stored, or the code of its error. */
function read(typed: string, rules = strict): string {
  try {
    return readWebhookUrl(typed, rules)
  } catch (error) {
    return (error as DomainError).code
  }
}

const refused: [typed: string, code: ErrorCode][] = [
  ['hooks.example.com', 'webhook.url_invalid'],
  ['https://', 'webhook.url_invalid'],
  ['https://user:secret@hooks.example.com/', 'webhook.url_invalid'],
  ['https://user@hooks.example.com/', 'webhook.url_invalid'],
  ['http://hooks.example.com/', 'webhook.url_insecure'],
  ['http://127.0.0.1:3000/', 'webhook.url_insecure'],
  ['file:///etc/passwd', 'webhook.url_insecure'],
  ['gopher://hooks.example.com/', 'webhook.url_insecure'],
  ['https://127.0.0.1/', 'webhook.url_private'],
  ['https://127.1/', 'webhook.url_private'],
  ['https://2130706433/', 'webhook.url_private'],
  ['https://017700000001/', 'webhook.url_private'],
  ['https://0x7f.0.0.1/', 'webhook.url_private'],
  ['https://１２７.0.0.1/', 'webhook.url_private'],
  ['https://10.0.0.8/', 'webhook.url_private'],
  ['https://169.254.169.254/latest/meta-data', 'webhook.url_private'],
  ['https://[::1]/', 'webhook.url_private'],
  ['https://[::ffff:10.0.0.1]/', 'webhook.url_private'],
  ['https://[64:ff9b::a00:1]/', 'webhook.url_private'],
  ['https://localhost/', 'webhook.url_private'],
  ['https://LOCALHOST./', 'webhook.url_private'],
  ['https://api.localhost/', 'webhook.url_private'],
  ['https://database.internal/', 'webhook.url_private'],
  ['https://printer.local/', 'webhook.url_private'],
  ['https://intranet/', 'webhook.url_private'],
  ['https://hooks.example.com:22/', 'webhook.url_port'],
  ['https://hooks.example.com:80/', 'webhook.url_port'],
  ['https://hooks.example.com:0/', 'webhook.url_port'],
]
test.each(refused)('%s is refused with %s', (typed, code) => {
  expect(read(typed)).toBe(code)
})

test.each([
  ['https://hooks.example.com/a?b=c#d', 'https://hooks.example.com/a?b=c'],
  ['https://hooks.example.com:443/', 'https://hooks.example.com/'],
  ['https://hooks.example.com:8443/', 'https://hooks.example.com:8443/'],
  [' HTTPS://Hooks.Example.com/A ', 'https://hooks.example.com/A'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
])('negative control: %s is stored as %s', (typed, stored) => {
  expect(read(typed)).toBe(stored)
})

test.each([
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/'],
  ['https://10.0.0.8/', 'https://10.0.0.8/'],
  ['http://10.0.0.8/', 'webhook.url_insecure'],
  ['http://hooks.example.com/', 'webhook.url_insecure'],
])('where private addresses are allowed, %s is read as %s', (typed, expected) => {
  expect(read(typed, { allowsPrivateWebhooks: true })).toBe(expected)
})
