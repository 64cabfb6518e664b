import type { Endpoint } from '@rihla/contract/endpoint.ts'
import type { BuiltUser } from './builders/people.ts'
import { buildAdmin, buildAgency, buildCustomer } from './builders/people.ts'
import type { TestApp } from './test-app.ts'

/** The columns of the table. `customer` and `agency` own the objects a row creates; the others do not. */
export const callers = [
  'visitor',
  'deactivated',
  'customer',
  'otherCustomer',
  'agency',
  'otherAgency',
  'unverifiedAgency',
  'admin',
] as const
export type Caller = (typeof callers)[number]

export type People = Record<Exclude<Caller, 'visitor'>, BuiltUser>

export interface World {
  it: TestApp
  people: People
  /** The caller of this request. */
  caller: Caller
}

export interface PermissionCall {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  payload?: string | Buffer
}

/** One route: the request, and the expected status for each caller. `call` runs once per caller. */
export interface Permission {
  route: Pick<Endpoint, 'method' | 'url'>
  statuses: Record<Caller, number>
  call?: (world: World) => PermissionCall | Promise<PermissionCall>
  /** An admin call without a decision, which is not in the audit log. */
  isUnaudited?: true
  /** Of a route with several rows: which of the things that it does. */
  variant?: string
}

type Statuses = Partial<Record<Caller, number>>

const unauthenticated = { visitor: 401, deactivated: 401 } as const
const toAll = (status: number): Record<Caller, number> =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Record<Caller, number>

/** The same status for all callers, with or without a session, with exceptions. */
export const everyone = (status: number, except: Statuses = {}): Record<Caller, number> => ({
  ...toAll(status),
  ...except,
})

/** The same status for all signed-in callers, with exceptions. */
export const signedIn = (status: number, except: Statuses = {}): Record<Caller, number> => ({
  ...toAll(status),
  ...unauthenticated,
  ...except,
})

/** The given statuses; 403 for other roles, 401 without a valid session. */
export const only = (statuses: Statuses): Record<Caller, number> => ({ ...toAll(403), ...unauthenticated, ...statuses })

/** New users for every route, because some calls change them. */
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
