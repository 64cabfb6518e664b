import { toMajor } from '@rihla/contract/money.ts'
import { listBackups } from '#backup/backups.queries.ts'
import { countBookingsByStatus } from '#bookings/booking-sums.queries.ts'
import type { Database } from '#database/database.ts'
import { findLastReconciliation } from '#ledger/reconciliation.queries.ts'
import type { GaugeName } from '#telemetry/gauges.ts'
import {
  findHoldState,
  findMailState,
  findOutboxState,
  findSchemaState,
  listBalances,
  listQueueStates,
} from './platform-state.queries.ts'

export type Sample = readonly [name: GaugeName, value: number, labels?: Readonly<Record<string, string>>]

/** One part of the database's state. A reading that fails leaves the others alone. */
export interface Reading {
  name: string
  everyMs: number
  read: (db: Database) => Promise<readonly Sample[]>
}

const often = 15_000
/** Sums over tables that grow. */
const rarely = 300_000

export const readings: readonly Reading[] = [
  { name: 'outbox', everyMs: often, read: readOutbox },
  { name: 'jobs', everyMs: often, read: readJobs },
  { name: 'mails', everyMs: often, read: readMails },
  { name: 'holds', everyMs: often, read: readHolds },
  { name: 'bookings', everyMs: 60_000, read: readBookings },
  { name: 'ledger', everyMs: rarely, read: readLedger },
  { name: 'backups', everyMs: rarely, read: readBackups },
  { name: 'schema', everyMs: rarely, read: readSchema },
]

async function readOutbox(db: Database): Promise<Sample[]> {
  const { fresh, failed, oldestSeconds } = await findOutboxState(db)
  return [
    ['rihla_outbox_entries', fresh, { state: 'new' }],
    ['rihla_outbox_entries', failed, { state: 'failed' }],
    ['rihla_outbox_oldest_seconds', oldestSeconds ?? 0],
  ]
}

async function readJobs(db: Database): Promise<Sample[]> {
  const queues = await listQueueStates(db)
  return queues.flatMap(({ queue, waiting, oldestSeconds }): Sample[] => [
    ['rihla_jobs_waiting', waiting, { queue }],
    ['rihla_jobs_oldest_seconds', oldestSeconds ?? 0, { queue }],
  ])
}

async function readMails(db: Database): Promise<Sample[]> {
  const { queued, failed, oldestSeconds } = await findMailState(db)
  return [
    ['rihla_mails', queued, { status: 'queued' }],
    ['rihla_mails', failed, { status: 'failed' }],
    ['rihla_mails_oldest_queued_seconds', oldestSeconds ?? 0],
  ]
}

async function readHolds(db: Database): Promise<Sample[]> {
  const states = await findHoldState(db)
  const kinds = [
    { kind: 'payment', isOffer: false },
    { kind: 'waiting-list', isOffer: true },
  ]
  return kinds.flatMap(({ kind, isOffer }): Sample[] => {
    const state = states.find((each) => each.isOffer === isOffer)
    return [
      ['rihla_seat_holds', state?.holds ?? 0, { kind }],
      ['rihla_seat_holds_seats', state?.seats ?? 0, { kind }],
      ['rihla_seat_holds_overdue', state?.overdue ?? 0],
    ]
  })
}

async function readBookings(db: Database): Promise<Sample[]> {
  const counts = Object.entries(await countBookingsByStatus(db))
  return counts.map(([status, bookings]): Sample => ['rihla_bookings', bookings, { status }])
}

async function readLedger(db: Database): Promise<Sample[]> {
  const balances = await listBalances(db)
  const last = await findLastReconciliation(db)
  return [
    ...balances.map(({ account, currency, minor }): Sample => [
      'rihla_ledger_balance',
      toMajor(minor),
      { account, currency },
    ]),
    ...(last ? samplesOf(last) : []),
  ]
}

const samplesOf = ({ checked_at, differences }: { checked_at: Date; differences: unknown }): Sample[] => [
  ['rihla_ledger_differences', (differences as readonly unknown[]).length],
  ['rihla_ledger_reconciled_timestamp_seconds', checked_at.getTime() / 1_000],
]

async function readBackups(db: Database): Promise<Sample[]> {
  const backups = await listBackups(db)
  return backups.map(({ part, last_at: lastAt }): Sample => [
    'rihla_backup_timestamp_seconds',
    lastAt.getTime() / 1_000,
    { part },
  ])
}

async function readSchema(db: Database): Promise<Sample[]> {
  const { release, migration } = await findSchemaState(db)
  return [['rihla_schema_info', 1, { release: release ?? '', migration: migration ?? '' }]]
}
