import { scopesOf, type TokenScope } from '@rihla/contract/api-tokens/token-scope.ts'
import { v7 as uuid } from 'uuid'
import { insertApiToken } from '#accounts/tokens/api-tokens.queries.ts'
import { newApiToken, shownPrefix } from '#accounts/tokens/token-format.ts'
import { hashToken } from '#accounts/verification-tokens.ts'
import { secondsAfter } from '#clock.ts'
import { inTransaction } from './in-transaction.ts'
import type { BuilderContext, BuiltUser } from './people.ts'

interface ApiTokenOverrides {
  name?: string
  /** All of the owner's role by default. */
  scopes?: TokenScope[]
  expiresInSeconds?: number
}

/** Creates an API token without hashing a password; `token` is its secret. */
export function buildApiToken(
  context: BuilderContext,
  owner: Pick<BuiltUser, 'id' | 'role'>,
  { name = 'Stock system', scopes = scopesOf(owner.role), expiresInSeconds = 86_400 }: ApiTokenOverrides = {},
): Promise<{ id: string; token: string }> {
  const token = newApiToken()
  const now = context.clock.databaseNow()
  const values = {
    id: uuid(),
    user_id: owner.id,
    name,
    scopes,
    prefix: shownPrefix(token),
    token_hash: hashToken(token),
    created_at: now,
    expires_at: secondsAfter(now, expiresInSeconds),
  }
  return inTransaction(context.db, async (trx) => {
    await insertApiToken(trx, values, now)
    return { id: values.id, token }
  })
}
