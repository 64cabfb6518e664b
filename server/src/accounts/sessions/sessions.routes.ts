import { DomainError } from '@rihla/contract/errors.ts'
import * as sessions from '@rihla/contract/accounts/sessions.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serve } from '#http/serve.ts'
import { sayInAnswer as say } from '../account-texts.ts'
import { presentSession } from './start-session.ts'
import { deleteOwnSession, deleteSessionsOf, listSessionsOf } from './sessions.queries.ts'

/** The session list, and ending sessions. */
export function sessionsRoutes(app: App, context: Context): void {
  serve(app, sessions.listSessions, async (request) => {
    const user = request.user
    const sessions = await listSessionsOf(context.db, user.id, context.clock.databaseNow())
    return sessions.map((session) => ({
      ...presentSession(session),
      isCurrent: session.token_hash.equals(user.tokenHash),
    }))
  })

  serve(app, sessions.endSession, async (request) => {
    const { user, params } = request
    const isEnded = await context.db.transaction().execute((trx) => deleteOwnSession(trx, user.id, params.id))
    if (!isEnded) throw new DomainError('not_found')
    return { message: say(request, 'sessionEnded') }
  })

  serve(app, sessions.endOtherSessions, async (request) => {
    const user = request.user
    await context.db.transaction().execute((trx) => deleteSessionsOf(trx, user.id, { keeping: user.tokenHash }))
    return { message: say(request, 'sessionsEnded') }
  })
}
