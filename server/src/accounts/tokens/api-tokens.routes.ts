import * as api from '@rihla/contract/api-tokens/api-tokens.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serve } from '#http/serve.ts'
import { sayInAnswer as say } from '../account-texts.ts'
import { type ApiTokenRow, deleteApiToken, listApiTokens } from './api-tokens.queries.ts'
import { createApiToken } from './create-api-token.ts'

const present = (row: ApiTokenRow): api.ApiToken => ({
  _id: row.id,
  name: row.name,
  scopes: row.scopes,
  prefix: row.prefix,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.is_expired,
})

/** The API tokens of an agency or admin (docs/product/api-tokens.md). */
export function apiTokensRoutes(app: App, context: Context): void {
  const { db, clock } = context

  serve(app, api.listApiTokens, async ({ user }) =>
    (await listApiTokens(db, user.id, clock.databaseNow())).map(present),
  )

  serve(app, api.createApiToken, async ({ user, body }) => {
    const { token, row } = await createApiToken(context, user, body)
    return { ...present(row), token }
  })

  serve(app, api.revokeApiToken, async (request) => {
    const { user, params } = request
    await db.transaction().execute(async (trx) => {
      if (!(await deleteApiToken(trx, user.id, params.id))) throw new DomainError('not_found')
      await audit(context, trx, user, { action: 'api_token.revoke', targetId: params.id })
    })
    return { message: say(request, 'apiTokenRevoked') }
  })
}
