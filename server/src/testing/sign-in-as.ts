import { startSession } from '#accounts/sessions/start-session.ts'
import type { Context } from '#context.ts'

/** Creates a session without password hashing; returns the token for `Authorization: Bearer`. */
export function signInAs({ db, clock }: Pick<Context, 'db' | 'clock'>, user: { id: string }): Promise<string> {
  return db.transaction().execute((trx) => startSession({ clock }, trx, user.id, 'test'))
}
