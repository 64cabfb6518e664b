// @module-tag exhaustive
import type { Endpoint } from '@rihla/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '#testing/permissions/all.ts'
import type { FuzzRequest } from './testing/fuzz-request.ts'
import { fuzzRequests } from './testing/fuzz-requests.ts'
import { type Caller, buildPeople, type Permission, type World } from './testing/permission-table.ts'
import { signInAs } from './testing/sign-in-as.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let it: TestApp
let fingerprint: string
beforeAll(async () => {
  it = await createTestApp()
  // rate limits would mask the behaviour under test
  await sql`create function reset_hits() returns trigger language plpgsql as
    'begin new.hits := 0; return new; end'`.execute(it.db)
  await sql`create trigger reset_hits before insert or update on rate_limits
    for each row execute function reset_hits()`.execute(it.db)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'`.execute(it.db)
  const hashes = rows.map(
    ({ name }) =>
      `select '${name}', md5(string_agg(row, '' order by row)) from (select (to_jsonb(t) - 'last_used_at')::text as row from ${name} t) as rows`,
  )
  fingerprint = `${hashes.join(' union all ')} order by 1`
})
afterAll(() => it.close())

const preferred: Caller[] = ['customer', 'agency', 'admin', 'visitor']
/** A role that may call the route; where the example is refused to all, a role that gets as far as the handler. */
const callerOf = ({ statuses }: Permission): Caller =>
  preferred.find((caller) => statuses[caller] < 300) ??
  preferred.find((caller) => ![401, 403].includes(statuses[caller])) ??
  'customer'

/**
 * The rows of a route share its schema: the first one gets all requests, each later one a third of those that reach its
 * use case.
 */
function selectFor(permission: Permission, requests: FuzzRequest[]): FuzzRequest[] {
  const row = permissions.filter(({ route }) => route === permission.route).indexOf(permission)
  return row === 0 ? requests : requests.filter(({ isRefused }, at) => !isRefused && at % 3 === row % 3)
}

async function prepare(permission: Permission) {
  const caller = callerOf(permission)
  // each admin is notified of each message, booking and report: those of earlier routes would be hundreds
  await it.db.updateTable('users').set({ is_active: false }).where('role', '=', 'admin').execute()
  const people = await buildPeople(it)
  const world: World = { it, people, caller }
  const good = (await permission.call?.(world)) ?? {}
  const token = caller === 'visitor' ? undefined : await signInAs(it.context, people[caller])
  const { method, url, schema } = permission.route as Partial<Endpoint> & Permission['route']
  return { token, requests: selectFor(permission, fuzzRequests({ method, url, schema: schema ?? {}, good })) }
}

async function send(method: string, { path, payload, headers }: FuzzRequest, token: string | undefined) {
  const began = performance.now()
  const answer = await it.app.inject({
    method: method as 'GET',
    url: path,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, text: answer.body, seconds: (performance.now() - began) / 1_000 }
}

const isErrorBody = (text: string): boolean => {
  const { code, message, requestId } = JSON.parse(text) as Record<string, unknown>
  return [code, message, requestId].every((part) => typeof part === 'string' && part !== '')
}

type FuzzResponse = Awaited<ReturnType<typeof send>>

function faultsOf({ status, text, seconds }: FuzzResponse, isRefused: boolean): string[] {
  return [
    ...(status >= 500 ? [`returned ${status}`] : []),
    ...(isRefused && status < 400 ? [`accepted with ${status}`] : []),
    ...(status >= 400 && !isErrorBody(text) ? [`is not an error body: ${text.slice(0, 100)}`] : []),
    ...(seconds > 60 ? [`took ${seconds} s`] : []),
  ]
}

const rowsNow = async () => (await sql.raw(fingerprint).execute(it.db)).rows

/** Statuses of a request after an earlier one was accepted: already decided, deleted or signed out. */
const usedUp = new Set([401, 403, 404, 409])

test.each(permissions)(
  '$route.method $route.url refuses malformed input without server errors',
  async (permission) => {
    const { method } = permission.route
    const faults: string[] = []
    let { token, requests } = await prepare(permission)
    const collectFaults = (request: FuzzRequest, answer: FuzzResponse) =>
      faults.push(...faultsOf(answer, request.isRefused).map((fault) => `${request.what} ${fault}`))

    const before = await rowsNow()
    for (const request of requests.filter(({ isRefused }) => isRefused))
      collectFaults(request, await send(method, request, token))
    expect(await rowsNow()).toEqual(before)

    let [isUsedUp, renewals] = [false, 0]
    for (const [at, { isRefused }] of requests.entries()) {
      if (isRefused) continue
      let answer = await send(method, requests[at]!, token)
      if (isUsedUp && usedUp.has(answer.status) && renewals < 4) {
        renewals += 1
        ;({ token, requests } = await prepare(permission))
        answer = await send(method, requests[at]!, token)
      }
      isUsedUp ||= answer.status < 300
      collectFaults(requests[at]!, answer)
    }
    expect(faults).toEqual([])
  },
  120_000,
)
