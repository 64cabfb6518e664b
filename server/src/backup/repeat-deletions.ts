import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError } from '@rihla/contract/errors.ts'
import { deleteAccount } from '#account-deletion/delete-account.ts'
import { audit, type Operator } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import { listUndeletedAmong } from './deleted-accounts.queries.ts'

export interface RepeatedDeletions {
  deleted: string[]
  /** What ended before the backup has not ended in it, for example. An admin deletes them. */
  refused: { id: string; code: string }[]
}

const batchSize = 1_000

/**
 * Deletes accounts again that a restore brought back (docs/operations/back-up-and-restore.md#deleted-accounts). Those that are deleted, or
 * unknown to this database, are left out.
 */
export async function repeatDeletions(context: Context, ids: readonly string[]): Promise<RepeatedDeletions> {
  const result: RepeatedDeletions = { deleted: [], refused: [] }
  for (let at = 0; at < ids.length; at += batchSize) {
    for (const id of await listUndeletedAmong(context.db, ids.slice(at, at + batchSize))) {
      const code = await deleteAgain(context, id)
      if (code === undefined) result.deleted.push(id)
      else result.refused.push({ id, code })
    }
  }
  return result
}

const operator: Operator = { id: null, systemUser: 'restore' }

/** Returns the code of the error of an account that cannot be deleted. */
async function deleteAgain(context: Context, userId: string): Promise<string | undefined> {
  try {
    await context.db.transaction().execute(async (trx) => {
      await deleteAccount(context, trx, { userId, by: 'admin' })
      await audit(context, trx, operator, { action: 'user.delete', targetId: userId })
    })
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

/** Accounts that the database before a restore of DATA_DIR had deleted, one id in a line. */
export const deletionsFile = (dataFolder: string): string => join(dataFolder, 'deletions-to-repeat')

/** At each start until all are deleted, so that none is forgotten. */
export async function repeatPendingDeletions(context: Context): Promise<void> {
  const file = deletionsFile(context.config.dataFolder)
  if (!existsSync(file)) return
  const ids = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  const { deleted, refused } = await repeatDeletions(context, ids)
  if (deleted.length > 0) context.log.warn({ accounts: deleted.length }, 'accounts deleted again after a restore')
  for (const { id, code } of refused) {
    context.log.error({ userId: id, code }, 'an account that a restore brought back could not be deleted again')
  }
  if (refused.length === 0) await rm(file)
  else await writeFile(file, `${refused.map(({ id }) => id).join('\n')}\n`, { mode: 0o600 })
}
