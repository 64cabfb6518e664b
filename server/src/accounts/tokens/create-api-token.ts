import type * as api from '@rihla/contract/api-tokens/api-tokens.api.ts'
import { tokenLimits } from '@rihla/contract/api-tokens/token-limits.ts'
import { isScopeOf } from '@rihla/contract/api-tokens/token-scope.ts'
import { dayIn } from '@rihla/contract/dates.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { v7 as uuid } from 'uuid'
import { audit } from '#audit/record-audit.ts'
import { secondsAfter } from '#clock.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { apiTokenCreatedMail, sendAccountMail } from '../account-mails.ts'
import { confirmPassword } from '../confirm-password.ts'
import { hashToken } from '../verification-tokens.ts'
import { type ApiTokenRow, countApiTokens, insertApiToken, lockTokenOwner } from './api-tokens.queries.ts'
import { newApiToken, shownPrefix } from './token-format.ts'

const daySeconds = 86_400

/** Creates a token, which only the response contains, and notifies its owner (docs/product/api-tokens.md#tokens). */
export async function createApiToken(
  context: Context,
  user: CurrentUser,
  { name, scopes, password, expiresInDays = tokenLimits.days.default }: BodyOf<typeof api.createApiToken>,
): Promise<{ token: string; row: ApiTokenRow }> {
  if (!scopes.every((scope) => isScopeOf(user.role, scope))) {
    throw new DomainError('request.field_invalid', { field: 'scopes' })
  }
  const verifiedHash = await confirmPassword(context, { userId: user.id, password, field: 'password' })
  const token = newApiToken()
  const row = await context.db.transaction().execute(async (trx) => {
    const owner = await lockTokenOwner(trx, user.id, verifiedHash)
    // a parallel request changed the password
    if (!owner) throw new DomainError('account.password_wrong', { field: 'password' })
    const max = tokenLimits.perAccount
    if ((await countApiTokens(trx, user.id)) >= max) throw new DomainError('token.too_many', { n: max })
    const now = context.clock.databaseNow()
    const values = {
      id: uuid(),
      user_id: user.id,
      name,
      scopes,
      prefix: shownPrefix(token),
      token_hash: hashToken(token),
      created_at: now,
      expires_at: secondsAfter(now, expiresInDays * daySeconds),
    }
    const created = await insertApiToken(trx, values, now)
    const details = { scopes: scopes.join(' '), days: expiresInDays }
    await audit(context, trx, user, { action: 'api_token.create', targetId: created.id, details })
    const expiresOn = dayIn(context.config.platformTimeZone, created.expires_at)
    const mail = apiTokenCreatedMail({ name, prefix: created.prefix, expiresOn })
    await sendAccountMail(context, trx, 'account.api_token_created', owner, mail)
    return created
  })
  return { token, row }
}
