import { v7 as uuid } from 'uuid'
import { insertRows } from '../../bench/generators/insert-rows.ts'
import { hashToken, newToken } from '../../server/src/accounts/verification-tokens.ts'
import {
  buildAdmin,
  buildAgency,
  type BuilderContext,
  type BuiltUser,
} from '../../server/src/testing/builders/people.ts'

/** A signed-in account of a load test. */
export interface Account {
  id: string
  token: string
}

/** No mail server delivers to `.invalid`. Marks the accounts of all load tests. */
const loadTestDomain = 'load-test.invalid'

/** Begins every name and title. */
export const mark = '[Load test]'

interface Wanted {
  /** Of the run; makes addresses unique. */
  runId: string
  count: number
}

/** Matches the addresses of one run, or of all. */
export const addressPattern = (runId = '%'): string => `%-${runId}@${loadTestDomain}`

const addressOf = (role: string, runId: string, at: number): string => `${role}-${at}-${runId}@${loadTestDomain}`

type Build = typeof buildAdmin | typeof buildAgency

async function makeStaff(building: BuilderContext, build: Build, role: string, { runId, count }: Wanted) {
  const users: BuiltUser[] = []
  for (let at = 0; at < count; at += 1) {
    const name = `${mark} ${role} ${at + 1}`
    // the password is unknown: the only way in is the session
    users.push(await build(building, { name, email: addressOf(role, runId, at), password: newToken() }))
  }
  return startSessions(building, users)
}

export const makeAdmins = (building: BuilderContext, wanted: Wanted): Promise<Account[]> =>
  makeStaff(building, buildAdmin, 'admin', wanted)

export const makeAgencies = (building: BuilderContext, wanted: Wanted): Promise<Account[]> =>
  makeStaff(building, buildAgency, 'agency', wanted)

/** In sets: there are thousands. */
export async function makeTravellers(building: BuilderContext, { runId, count }: Wanted): Promise<Account[]> {
  const now = building.clock.now().toISOString()
  const users = Array.from({ length: count }, (_, at) => {
    const email = addressOf('traveller', runId, at)
    return {
      id: uuid(),
      role: 'customer',
      name: `${mark} traveller ${at + 1}`,
      email,
      email_key: email,
      email_verified_at: now,
      locale: at % 3 === 0 ? 'ar' : 'en',
      created_at: now,
      updated_at: now,
    }
  })
  await insertRows(building.db, 'users', users)
  await insertRows(
    building.db,
    'customers',
    users.map(({ id }) => ({ user_id: id })),
  )
  return startSessions(building, users)
}

const sessionLifeMs = 24 * 60 * 60 * 1_000

async function startSessions({ db, clock }: BuilderContext, users: readonly { id: string }[]): Promise<Account[]> {
  const now = clock.now()
  const accounts = users.map(({ id }) => ({ id, token: newToken() }))
  const sessions = accounts.map(({ id, token }) => ({
    token_hash: `\\x${hashToken(token).toString('hex')}`,
    user_id: id,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + sessionLifeMs),
    user_agent: 'load test',
  }))
  await insertRows(db, 'sessions', sessions)
  return accounts
}
