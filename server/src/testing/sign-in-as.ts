import { newSession } from '#accounts/sessions/session.ts'
import { insertSession } from '#accounts/sessions/sessions.queries.ts'
import type { Context } from '#context.ts'

/** Creates a session without password hashing; returns the token for `Authorization: Bearer`. */
export async function signInAs({ db, clock }: Pick<Context, 'db' | 'clock'>, user: { id: string }): Promise<string> {
  const { token, ...session } = newSession(clock, user.id, 'test')
  await db.transaction().execute((trx) => insertSession(trx, session))
  return token
}
