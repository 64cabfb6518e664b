import {
  acceptedScopes,
  isScopeOf,
  scopesOf,
  type TokenScope,
  tokenScopeNames,
} from '@rihla/contract/api-tokens/token-scope.ts'
import type { Endpoint } from '@rihla/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApiToken } from '#testing/builders/api-tokens.ts'
import { buildAdmin, buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { permissions } from '#testing/permissions/all.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

// permissions.test.ts proves that every route has a row here
const endpoints = [...new Set(permissions.map(({ route }) => route as Endpoint))].filter(({ url }) =>
  url.startsWith('/api'),
)
const nameOf = ({ method, url }: Endpoint): string => `${method} ${url}`
const scopesAt = ({ scopes = [] }: Endpoint) => scopes
const open = endpoints.filter((endpoint) => scopesAt(endpoint).length > 0)
const closed = endpoints.filter((endpoint) => scopesAt(endpoint).length === 0)

/** Whoever may call the endpoint with a session. */
const roleAt = ({ access }: Endpoint) => (access === 'admin' ? 'admin' : 'agency')

let it: TestApp
const owners: Partial<Record<'agency' | 'admin', BuiltUser>> = {}
const built = new Map<string, Promise<{ token: string }>>()
beforeAll(async () => {
  it = await createTestApp()
  owners.agency = await buildAgency(it.context)
  owners.admin = await buildAdmin(it.context)
})
afterAll(() => it.close())

/** One token for each set of scopes. */
async function tokenWith(role: 'agency' | 'admin', scopes: TokenScope[]): Promise<string> {
  const key = `${role} ${scopes.join(' ')}`
  const token = built.get(key) ?? buildApiToken(it.context, owners[role]!, { scopes })
  built.set(key, token)
  return (await token).token
}

const codeOf = async (endpoint: Endpoint, as: string): Promise<string | undefined> =>
  (await it.call(endpoint, { as })).error?.code

test('an endpoint without scopes refuses tokens that have every scope', async () => {
  expect(closed.length).toBeGreaterThan(100)
  const answers: [string, string | undefined][] = []
  for (const endpoint of closed) {
    const role = roleAt(endpoint)
    answers.push([nameOf(endpoint), await codeOf(endpoint, await tokenWith(role, scopesOf(role)))])
  }
  const refusals = ['token.endpoint_closed', 'session.role_forbidden']
  expect(answers.filter(([, code]) => !refusals.includes(code ?? ''))).toEqual([])
})

test('an endpoint with scopes refuses a token that lacks them', async () => {
  const answers: [string, string | undefined][] = []
  for (const endpoint of open) {
    const role = roleAt(endpoint)
    const others = scopesOf(role).filter((scope) => !acceptedScopes(scopesAt(endpoint)).includes(scope))
    const token = await tokenWith(role, others)
    answers.push([nameOf(endpoint), await codeOf(endpoint, token)])
  }
  expect(answers.filter(([, code]) => code !== 'token.scope_missing')).toEqual([])
})

describe('what is open', () => {
  test('is open to a role that may have the scope', () => {
    const wrong = open.filter(
      (endpoint) =>
        endpoint.access === 'customer' ||
        (['agency', 'admin'] as const).some(
          (role) => endpoint.access === role && !scopesAt(endpoint).some((scope) => isScopeOf(role, scope)),
        ),
    )
    expect(wrong.map(nameOf)).toEqual([])
  })

  test('covers every scope, and only reads where the scope says so', () => {
    const used = new Set(open.flatMap((endpoint) => acceptedScopes(scopesAt(endpoint))))
    expect(tokenScopeNames.filter((scope) => !used.has(scope))).toEqual([])
    const changing = open.filter(({ method }) => method !== 'GET')
    const misnamed = changing.filter((endpoint) => scopesAt(endpoint).some((scope) => !scope.endsWith(':write')))
    expect(misnamed.map(nameOf)).toEqual([])
  })

  // A change here is a decision: docs/product/api-tokens.md#never-by-token
  test('changes exactly this', () => {
    expect(
      open
        .filter(({ method }) => method !== 'GET')
        .map(nameOf)
        .toSorted(),
    ).toEqual([
      'DELETE /api/admin/faqs/:id',
      'POST /api/admin/faqs',
      'POST /api/admin/messages/:id/reply',
      'POST /api/departures/:id/remind-travellers',
      'POST /api/trips',
      'POST /api/upload/trip-images/:id',
      'POST /api/upload/trip-itinerary/:id',
      'PUT /api/admin/faqs/:id',
      'PUT /api/admin/faqs/:id/position',
      'PUT /api/admin/messages/:id/status',
      'PUT /api/admin/trips/:id/featured',
      'PUT /api/admin/trips/:id/status',
      'PUT /api/agency/departures/:id/decision',
      'PUT /api/bookings/:id/check-in',
      'PUT /api/bookings/:id/review',
      'PUT /api/reviews/:id/reply',
      'PUT /api/trips/:id',
    ])
  })
})
