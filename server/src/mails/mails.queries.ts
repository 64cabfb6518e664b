import type { QueryOf } from '@rihla/contract/endpoint.ts'
import type { MailStatus, MailSubject } from '@rihla/contract/mails/mail.ts'
import type { exportMails } from '@rihla/contract/mails/mails.api.ts'
import { partsOfSort } from '@rihla/contract/sorting.ts'
import type { Database, Transaction } from '#database/database.ts'
import { likePattern } from '#database/like-pattern.ts'
import { countRows, listIds } from '#database/list-rows.ts'
import type { Page } from '#http/paging.ts'

// excludes the content, which admins may not read
const listedColumns = [
  'id',
  'kind',
  'to_name',
  'to_address',
  'locale',
  'subject',
  'status',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
  'subject_type',
  'subject_id',
] as const

const selectMails = (db: Database | Transaction) =>
  db.selectFrom('mails').leftJoin('mails_about', 'mail_id', 'id').select(listedColumns)

export type MailRow = NonNullable<Awaited<ReturnType<typeof findListedMail>>>

export type MailFilter = Omit<QueryOf<typeof exportMails>, 'about'> & { about?: MailSubject | undefined }

function matchingMails(db: Database, { status, search, about }: MailFilter) {
  const pattern = likePattern(search)
  let mails = db.selectFrom('mails').leftJoin('mails_about', 'mail_id', 'id')
  if (about) mails = mails.where('subject_type', '=', about.type).where('subject_id', '=', about.id)
  if (status) mails = mails.where('status', '=', status)
  if (pattern)
    mails = mails.where((has) =>
      has.or((['to_address', 'to_name', 'subject'] as const).map((column) => has(column, 'ilike', pattern))),
    )
  return mails
}

// ids are ordered by time
const columns = { createdAt: 'id', attempts: 'attempts' } as const

const sortedMails = (db: Database, filter: MailFilter) => {
  const { key, direction } = partsOfSort(filter.sort ?? '-createdAt')
  return matchingMails(db, filter).orderBy(columns[key], direction).orderBy('id', direction)
}

export const listMails = (db: Database, filter: MailFilter, page: Page): Promise<MailRow[]> =>
  sortedMails(db, filter).select(listedColumns).limit(page.limit).offset(page.offset).execute()

export const countMails = (db: Database, filter: MailFilter): Promise<number> => countRows(matchingMails(db, filter))

export const listMailIds = (db: Database, filter: MailFilter): Promise<string[]> =>
  listIds(sortedMails(db, filter).select('id'))

export const listMailsByIds = (db: Database, ids: readonly string[]): Promise<MailRow[]> =>
  selectMails(db)
    .where('id', 'in', [...ids])
    .execute()

export async function countMailsByStatus(db: Database): Promise<Record<MailStatus, number>> {
  const rows = await db
    .selectFrom('mails')
    .select((count) => ['status', count.fn.countAll<number>().as('mails')])
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map((row) => [row.status, row.mails]))
  const of = (status: MailStatus): number => counts.get(status) ?? 0
  return { queued: of('queued'), sent: of('sent'), failed: of('failed') }
}

export const findListedMail = (db: Database | Transaction, id: string) =>
  selectMails(db).where('id', '=', id).executeTakeFirst()
