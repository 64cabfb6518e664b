import * as sessions from '@rihla/contract/accounts/sessions.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { sayInAnswer as say } from '../account-texts.ts'
import { deleteOwnSession, deleteSessionsOf, listSessionsOf } from './sessions.queries.ts'

/** The session list, and ending sessions. */
export function sessionsRoutes(app: App, context: Context): void {
  app.route({
    ...sessions.listSessions,
    handler: async (request) => {
      const user = requireUser(request)
      const sessions = await listSessionsOf(context.db, user.id, context.clock.now())
      return sessions.map((session) => ({
        _id: session.id,
        userAgent: session.user_agent,
        createdAt: session.created_at.toISOString(),
        lastUsedAt: session.last_used_at.toISOString(),
        isCurrent: session.token_hash.equals(user.tokenHash),
      }))
    },
  })

  app.route({
    ...sessions.endSession,
    handler: async (request) => {
      const isEnded = await deleteOwnSession(context.db, requireUser(request).id, requireId(request.params.id))
      if (!isEnded) throw new DomainError('not_found')
      return { message: say(request, 'sessionEnded') }
    },
  })

  app.route({
    ...sessions.endOtherSessions,
    handler: async (request) => {
      const user = requireUser(request)
      await deleteSessionsOf(context.db, user.id, { keeping: user.tokenHash })
      return { message: say(request, 'sessionsEnded') }
    },
  })
}
