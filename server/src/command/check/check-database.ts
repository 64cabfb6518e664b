import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { allowSlowQueries } from '#database/slow-queries.ts'
import type { Transaction } from '#database/database.ts'
import { findAccountDifferences } from '#ledger/account-differences.queries.ts'
import { findLedgerDifferences, type LedgerDifference } from '#ledger/reconciliation.queries.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { listHistories } from './booking-histories.queries.ts'
import { findBrokenHistories } from './broken-histories.ts'
import { describePromo, describeSeats } from './describe-violations.ts'
import { countLateOutboxEntries } from './late-outbox.queries.ts'
import { listPromoDifferences } from './promo-differences.queries.ts'

export interface CheckedInvariant {
  name: string
  /** Empty when it holds; at most `maxExamples`. */
  violations: string[]
}

type Checking = Pick<Context, 'db' | 'clock' | 'config'>

const maxExamples = 20
const historiesAtOnce = 2_000
const outboxMinutes = 5

/** What holds in every installation at every moment, whatever its clients did. Each is proven able to fail. */
const checks: Record<string, (trx: Transaction, context: Checking) => Promise<string[]>> = {
  'no departure is oversold, and its seats are those of its bookings and holds': async (trx) =>
    (await findSeatDifferences(trx, { limit: maxExamples })).map(describeSeats),

  'the events of every booking lead to its status': listBrokenHistories,

  'promos are used as often as counted, and as allowed at most': async (trx) =>
    (await listPromoDifferences(trx)).map(describePromo),

  'the ledger agrees with the bookings, the payouts and itself': async (trx, { clock, config }) => {
    const now = { today: clock.today(), timeZone: config.platformTimeZone, at: clock.now() }
    const differences = [...(await findLedgerDifferences(trx, now)), ...(await findAccountDifferences(trx))]
    // settled within the hour by a job, and compared after that every night
    return differences.filter(({ check }) => check !== 'settled').map(describeMoney)
  },

  'a worker expands the outbox': async (trx) => {
    const late = await countLateOutboxEntries(trx, outboxMinutes)
    return late > 0 ? [`${late} entries have been waiting for more than ${outboxMinutes} minutes`] : []
  },
}

/**
 * Compares what must agree, in one read-only snapshot: concurrent requests are neither seen half-done nor blocked.
 * `statementMs` limits each statement.
 */
export const checkDatabase = (context: Checking, statementMs: number): Promise<CheckedInvariant[]> =>
  allowSlowQueries(
    () =>
      context.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => {
          await sql`set local statement_timeout = ${sql.lit(statementMs)}`.execute(trx)
          const invariants: CheckedInvariant[] = []
          for (const [name, check] of Object.entries(checks)) {
            invariants.push({ name, violations: (await check(trx, context)).slice(0, maxExamples) })
          }
          return invariants
        }),
    statementMs + 1_000,
  )

async function listBrokenHistories(trx: Transaction): Promise<string[]> {
  const broken: string[] = []
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined && broken.length < maxExamples) {
    const histories = await listHistories(trx, { after, limit: historiesAtOnce })
    broken.push(...findBrokenHistories(histories))
    after = histories.length === historiesAtOnce ? histories.at(-1)!.id : undefined
  }
  return broken
}

const describeMoney = ({ check, currency, expectedMinor, ledgerMinor, bookings, examples }: LedgerDifference): string =>
  `${check}: ${expectedMinor / 100} ${currency} expected, ${ledgerMinor / 100} in the ledger` +
  (bookings > 0 ? `; ${bookings} bookings, such as ${examples.slice(0, 3).join(', ')}` : '')
