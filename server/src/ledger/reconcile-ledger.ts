import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { allowSlowQueries } from '#database/slow-queries.ts'
import { findAccountDifferences } from './account-differences.queries.ts'
import { lockBookingIfFree } from './booking-ledger.queries.ts'
import { postBooking } from './post-booking.ts'
import {
  allowLongStatements,
  findLedgerDifferences,
  insertReconciliation,
  type LedgerDifference,
  listUnposted,
} from './reconciliation.queries.ts'
import { settleAll } from './settlement/settle-bookings.ts'

type Reconciling = Pick<Context, 'db' | 'clock' | 'log' | 'config'>

const scanSize = 1_000
/** Bookings per transaction: their rows are locked for a fraction of a second. */
const batchSize = 50

/**
 * Nightly: posts and settles what is missing, then compares the ledger with the bookings and logs an error per difference. It corrects
 * nothing: an admin decides which of the two is right. The last result is on the admins' Money page.
 */
export async function reconcileLedger(context: Reconciling): Promise<LedgerDifference[]> {
  const { db, clock, log } = context
  await postMissing(context)
  await settleAll(context)
  const differences = await compare(context)
  for (const difference of differences) log.error(difference, 'the ledger differs from the bookings')
  await insertReconciliation(db, { id: uuid(), at: clock.now(), differences })
  return differences
}

const compare = ({ db, clock, config }: Reconciling): Promise<LedgerDifference[]> =>
  allowSlowQueries(
    () =>
      db.transaction().execute(async (trx) => {
        await allowLongStatements(trx)
        const now = { today: clock.today(), timeZone: config.platformTimeZone, at: clock.now() }
        return [...(await findLedgerDifferences(trx, now)), ...(await findAccountDifferences(trx))]
      }),
    0,
  )

/**
 * Posts the transitions that have no entries: of bookings from before there was a ledger. Idempotent; bookings that others have locked are left to the next run. Returns the transactions.
 */
export async function postMissing({ db, log }: Pick<Reconciling, 'db' | 'log'>): Promise<number> {
  let posted = 0
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after !== null) {
    const { ids, last } = await listUnposted(db, { after, limit: scanSize })
    for (let at = 0; at < ids.length; at += batchSize) {
      posted += await postBatch(db, ids.slice(at, at + batchSize))
    }
    after = last
  }
  if (posted > 0) log.info({ transactions: posted }, 'missing ledger transactions posted')
  return posted
}

const postBatch = (db: Context['db'], ids: readonly string[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    let posted = 0
    for (const id of ids) if (await lockBookingIfFree(trx, id)) posted += await postBooking(trx, id)
    return posted
  })
