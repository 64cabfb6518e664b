import { type mailSortKeys, type MailSubject, mailStatuses, type MailStatus } from '@rihla/contract/mails/mail.ts'
import { partsOfSort, type SortOf } from '@rihla/contract/sorting.ts'
import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
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

export type MailRow = Pick<
  Selectable<DB['mails']> & Nullable<Selectable<DB['mails_about']>>,
  (typeof listedColumns)[number]
>
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

const selectMails = (db: Database | Transaction) => db.selectFrom('mails').leftJoin('mails_about', 'mail_id', 'id')

export interface MailFilter {
  status?: MailStatus | undefined
  /** Part of an address, a name or a subject. */
  search?: string | undefined
  about?: MailSubject | undefined
  sort?: SortOf<(typeof mailSortKeys)[number]> | undefined
}

function matchingMails(db: Database, { status, search, about }: MailFilter) {
  const pattern = search?.trim() ? `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined
  return selectMails(db)
    .$if(about !== undefined, (query) =>
      query.where('subject_type', '=', about!.type).where('subject_id', '=', about!.id),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(pattern !== undefined, (query) =>
      query.where((has) =>
        has.or([
          has('to_address', 'ilike', pattern!),
          has('to_name', 'ilike', pattern!),
          has('subject', 'ilike', pattern!),
        ]),
      ),
    )
}

// ids are ordered by time
const columns = { createdAt: 'id', attempts: 'attempts' } as const

const sortedMails = (db: Database, filter: MailFilter) => {
  const { key, direction } = partsOfSort(filter.sort ?? '-createdAt')
  return matchingMails(db, filter).orderBy(columns[key], direction).orderBy('id', direction)
}

export async function listMails(
  db: Database,
  filter: MailFilter,
  page: Page,
): Promise<{ rows: MailRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    sortedMails(db, filter).select(listedColumns).limit(page.limit).offset(page.offset).execute(),
    matchingMails(db, filter)
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}

export const listMailIds = async (db: Database, filter: MailFilter): Promise<string[]> =>
  (await sortedMails(db, filter).select('id').execute()).map(({ id }) => id)

export const listMailsByIds = (db: Database, ids: readonly string[]): Promise<MailRow[]> =>
  selectMails(db)
    .select(listedColumns)
    .where('id', 'in', [...ids])
    .execute()

export async function countMailsByStatus(db: Database): Promise<Record<MailStatus, number>> {
  const rows = await db
    .selectFrom('mails')
    .select((count) => ['status', count.fn.countAll<number>().as('mails')])
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map((row) => [row.status, row.mails]))
  return Object.fromEntries(mailStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    MailStatus,
    number
  >
}

export const findListedMail = (db: Database | Transaction, id: string): Promise<MailRow | undefined> =>
  selectMails(db).select(listedColumns).where('id', '=', id).executeTakeFirst()
