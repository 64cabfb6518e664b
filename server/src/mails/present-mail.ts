import type { Mail } from '@rihla/contract/mails/mails.api.ts'
import type { CsvColumns } from '#http/csv.ts'
import type { MailRow } from './mails.queries.ts'

const moment = (value: Date | string): string => new Date(value).toISOString()

export const presentMail = (row: MailRow): Mail => ({
  _id: row.id,
  kind: row.kind,
  toName: row.to_name,
  toAddress: row.to_address,
  locale: row.locale,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: moment(row.created_at),
  sentAt: row.sent_at === null ? null : moment(row.sent_at),
  about: row.subject_type && row.subject_id ? { type: row.subject_type, id: row.subject_id } : null,
})

export const mailColumns: CsvColumns<MailRow> = (i18n) => [
  { head: i18n.t('Created at (UTC)'), value: (row) => moment(row.created_at) },
  { head: i18n.t('Recipient'), value: (row) => row.to_name },
  { head: i18n.t('Email'), value: (row) => row.to_address },
  { head: i18n.t('Subject'), value: (row) => row.subject },
  { head: i18n.t('Type'), value: (row) => row.kind },
  { head: i18n.t('Status'), value: (row) => row.status },
  { head: i18n.t('Attempts'), value: (row) => row.attempts },
  { head: i18n.t('Sent at (UTC)'), value: (row) => row.sent_at && moment(row.sent_at) },
  { head: i18n.t('Last error'), value: (row) => row.last_error },
]
