import { expect, test } from 'vitest'
import { mailErrorReason } from './mail-error.ts'

test.each([
  ['550 No such person', 'no_such_address'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.c>: Recipient address rejected", 'no_such_address'],
  ['552 5.2.2 The email account that you tried to reach is over quota', 'mailbox_full'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'login_refused'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['Greeting never received: Connection timeout', 'unreachable'],
  ['421 4.3.2 Service not available', 'unreachable'],
  ['554 5.7.1 Message rejected as spam', 'refused'],
  ['550 5.7.1 Relaying denied', 'refused'],
  ['Message failed: 550 This looks like spam', 'refused'],
  ['550 5.2.1 The account is disabled', 'no_such_address'],
  ['Cannot read the voucher', 'unknown'],
])('maps the error %j to %s', (error, reason) => {
  expect(mailErrorReason(error)).toBe(reason)
})
