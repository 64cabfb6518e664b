import type { Endpoint } from '@rihla/contract/endpoint.ts'
import type { BuiltUser } from './builders/people.ts'
import { buildAdmin, buildAgency, buildCustomer } from './builders/people.ts'
import type { TestApp } from './test-app.ts'

/** The columns of the table. Things a row makes belong to `customer` and `agency`; the others are strangers to them. */
export const askers = [
  'visitor',
  'deactivated',
  'customer',
  'otherCustomer',
  'agency',
  'otherAgency',
  'unverifiedAgency',
  'admin',
] as const
export type Asker = (typeof askers)[number]

export type People = Record<Exclude<Asker, 'visitor'>, BuiltUser>

export interface World {
  it: TestApp
  people: People
  /** Who is about to call. */
  asker: Asker
}

export interface PermissionCall {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  payload?: string | Buffer
}

/** One route: what is asked, and the status everybody gets. `call` runs anew for each asker. */
export interface Permission {
  route: Pick<Endpoint, 'method' | 'url'>
  answers: Record<Asker, number>
  call?: (world: World) => PermissionCall | Promise<PermissionCall>
  /** An admin's call that decides nothing yet: it is not in the audit log. */
  decidesNothing?: true
}

type Answers = Partial<Record<Asker, number>>

const nobody = { visitor: 401, deactivated: 401 } as const
const toAll = (status: number): Record<Asker, number> =>
  Object.fromEntries(askers.map((asker) => [asker, status])) as Record<Asker, number>

/** The same for everybody, with or without a session, but for those named. */
export const everyone = (status: number, except: Answers = {}): Record<Asker, number> => ({
  ...toAll(status),
  ...except,
})

/** For anybody signed in, but for those named. */
export const signedIn = (status: number, except: Answers = {}): Record<Asker, number> => ({
  ...toAll(status),
  ...nobody,
  ...except,
})

/** For those named; other roles are refused with 403, visitors with 401. */
export const only = (answers: Answers): Record<Asker, number> => ({ ...toAll(403), ...nobody, ...answers })

/** Fresh people for every route, because some calls change who they are. */
export async function buildPeople({ context }: TestApp): Promise<People> {
  return {
    deactivated: await buildCustomer(context, { isActive: false }),
    customer: await buildCustomer(context),
    otherCustomer: await buildCustomer(context),
    agency: await buildAgency(context),
    otherAgency: await buildAgency(context),
    unverifiedAgency: await buildAgency(context, { verified: false }),
    admin: await buildAdmin(context),
  }
}
