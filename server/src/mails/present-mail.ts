import type { Mail } from '@rihla/contract/mails/mails.api.ts'
import type { CsvColumn } from '#http/csv.ts'
import type { MailRow } from './mails.queries.ts'

const moment = (value: Date | string): string => new Date(value).toISOString()

export const presentMail = (row: MailRow): Mail => ({
  _id: row.id,
  kind: row.kind,
  toName: row.to_name,
  toAddress: row.to_address,
  locale: row.locale as Mail['locale'],
  subject: row.subject,
  status: row.status as Mail['status'],
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: moment(row.created_at),
  sentAt: row.sent_at === null ? null : moment(row.sent_at),
})

export const mailColumns: CsvColumn<MailRow>[] = [
  { head: 'Written (UTC)', value: (row) => moment(row.created_at) },
  { head: 'To', value: (row) => row.to_name },
  { head: 'Address', value: (row) => row.to_address },
  { head: 'Subject', value: (row) => row.subject },
  { head: 'Kind', value: (row) => row.kind },
  { head: 'Status', value: (row) => row.status },
  { head: 'Tries', value: (row) => row.attempts },
  { head: 'Sent (UTC)', value: (row) => row.sent_at && moment(row.sent_at) },
  { head: 'Last error', value: (row) => row.last_error },
]
