/** Why an email could not be sent, derived from the mail server's error. */
export type MailErrorReason =
  | 'no_such_address'
  | 'mailbox_full'
  | 'login_refused'
  | 'unreachable'
  | 'refused'
  | 'unknown'

/** SMTP reply codes (550), enhanced status codes (5.1.1) and Node error codes. */
const patterns: readonly (readonly [MailErrorReason, RegExp])[] = [
  ['login_refused', /\b(535|530|534)\b|\bEAUTH\b/],
  ['mailbox_full', /\b(452|552)\b|\b[45]\.2\.2\b/],
  // the content or the sender, not the address
  ['refused', /^Message failed|\b5\.[67]\.\d+\b/],
  ['no_such_address', /\b(550|551|553)\b|\b5\.1\.[0-6]\b|\b5\.2\.1\b/],
  [
    'unreachable',
    /\b(ECONN\w+|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b|\b421\b|timeout/i,
  ],
  ['refused', /\b5\d\d\b|\b5\.\d\.\d+\b/],
]

export const mailErrorReason = (error: string): MailErrorReason =>
  patterns.find(([, pattern]) => pattern.test(error))?.[0] ?? 'unknown'
