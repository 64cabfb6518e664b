import { newSession } from '#accounts/sessions/new-session.ts'
import { insertSession } from '#accounts/sessions/sessions.queries.ts'
import type { Context } from '#context.ts'

/** A session as signing in makes it, without the price of hashing: the token to send as `Authorization: Bearer`. */
export async function signInAs({ db, clock }: Pick<Context, 'db' | 'clock'>, user: { id: string }): Promise<string> {
  const { token, ...session } = newSession(clock, user.id, 'test')
  await db.transaction().execute((trx) => insertSession(trx, session))
  return token
}
