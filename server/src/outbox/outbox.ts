import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { OutboxEntry, OutboxKind } from './outbox.queries.ts'

/** Writes the notifications, mails and live events of committed changes, in the transaction that deletes their entries. */
export type Expander = (context: Context, trx: Transaction, entries: readonly OutboxEntry[]) => Promise<void>

export type Expanders = Readonly<Record<OutboxKind, Expander>>
