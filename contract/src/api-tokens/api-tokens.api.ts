import Type, { type Static } from 'typebox'
import { PasswordInput } from '../accounts/account-schema.ts'
import { endpointsOf } from '../endpoint.ts'
import { Id, Message, Moment, Nullable, OneOf, requiredLine, Strict } from '../schemas.ts'
import { tokenLimits } from './token-limits.ts'
import { tokenScopeNames } from './token-scope.ts'

const accounts = endpointsOf('accounts')
const { days, nameMax } = tokenLimits
const Scope = OneOf(tokenScopeNames)

/** A token of the caller's account, without its secret. */
export const ApiToken = Type.Object({
  _id: Id,
  name: Type.String(),
  scopes: Type.Array(Scope),
  /** The beginning of the token, which identifies it. */
  prefix: Type.String(),
  createdAt: Moment,
  /** To the minute; null if it was never used. */
  lastUsedAt: Nullable(Moment),
  expiresAt: Moment,
  isExpired: Type.Boolean(),
})
export type ApiToken = Static<typeof ApiToken>

/** Newest first; expired ones stay for 30 days. */
export const listApiTokens = accounts.get('/api/users/tokens', 'staff', {
  summary: 'List own API tokens',
  response: { 200: Type.Array(ApiToken) },
})

/** Requires the password as well as a session. The token is in this response only. */
export const createApiToken = accounts.post('/api/users/tokens', 'staff', {
  summary: 'Create an API token',
  body: Strict({
    name: requiredLine(nameMax, 'name'),
    scopes: Type.Array(Scope, { minItems: 1, maxItems: tokenScopeNames.length, uniqueItems: true }),
    expiresInDays: Type.Optional(Type.Integer({ minimum: days.min, maximum: days.max })),
    password: PasswordInput,
  }),
  response: { 201: Type.Object({ ...ApiToken.properties, token: Type.String() }) },
})

export const revokeApiToken = accounts.delete('/api/users/tokens/:id', 'staff', {
  summary: 'Revoke one of the own API tokens',
  response: { 200: Message },
})
