import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { type MailStatus, mailStatuses, type MailSubject } from '@rihla/contract/mails/mail-subject.ts'
import type { exportMails } from '@rihla/contract/mails/mails.api.ts'
import { partsOfSort } from '@rihla/contract/sorting.ts'
import { sql } from 'kysely'
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

/** Each status is counted from the index; grouping would read the whole table. */
export async function countMailsByStatus(db: Database): Promise<Record<MailStatus, number>> {
  const { rows } = await sql<Record<MailStatus, number>>`select ${sql.join(
    mailStatuses.map(
      (status) => sql`(select count(*) from mails where status = ${sql.lit(status)}) as ${sql.ref(status)}`,
    ),
  )}`.execute(db)
  return rows[0]!
}

export const findListedMail = (db: Database | Transaction, id: string) =>
  selectMails(db).where('id', '=', id).executeTakeFirst()
