import type { Role } from '../accounts/account.ts'

const agency = ['agency'] as const
const admin = ['admin'] as const

/**
 * What a token may be allowed to do, and whose tokens may: an endpoint names the scopes that open it
 * (docs/product/api-tokens.md#scopes).
 */
export const tokenScopes = {
  'account:read': ['agency', 'admin'],
  'trips:read': agency,
  'trips:write': agency,
  'departures:read': agency,
  'departures:write': agency,
  'bookings:read': agency,
  'bookings:write': agency,
  'earnings:read': agency,
  'reviews:read': agency,
  'reviews:write': agency,
  /** All narrower scopes of admins that only read. */
  'admin:read': admin,
  'admin:trips:read': admin,
  'admin:trips:write': admin,
  'admin:bookings:read': admin,
  'admin:users:read': admin,
  'admin:money:read': admin,
  'admin:messages:read': admin,
  'admin:messages:write': admin,
  'admin:reports:read': admin,
  'admin:content:read': admin,
  'admin:content:write': admin,
  'admin:operations:read': admin,
} as const satisfies Record<string, readonly Exclude<Role, 'customer'>[]>

export type TokenScope = keyof typeof tokenScopes

export const tokenScopeNames = Object.keys(tokenScopes) as TokenScope[]

export const isScopeOf = (role: Role, scope: TokenScope): boolean =>
  (tokenScopes[scope] as readonly Role[]).includes(role)

export const scopesOf = (role: Role): TokenScope[] => tokenScopeNames.filter((scope) => isScopeOf(role, scope))

const isReadByAdmins = (scope: TokenScope): boolean => scope.startsWith('admin:') && scope.endsWith(':read')

/** The scopes of which a token needs one to call an endpoint that names these. */
export const acceptedScopes = (named: readonly TokenScope[]): TokenScope[] =>
  named.some(isReadByAdmins) ? [...named, 'admin:read'] : [...named]

export type TokenScopeList = TokenScope[]
