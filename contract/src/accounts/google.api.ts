import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { OneOf, Strict } from '../schemas.ts'
import { SignedIn } from './account-schema.ts'
import { joiningRoles } from './account.ts'

const tags = ['accounts'] as const

export const makeGoogleNonce = defineEndpoint({
  method: 'POST',
  url: '/api/users/google/nonce',
  access: 'everyone',
  schema: {
    summary: 'A value for Google to write into its token; good for one sign-in within an hour',
    tags,
    response: { 200: Type.Object({ nonce: Type.String() }) },
  },
})

export const signInWithGoogle = defineEndpoint({
  method: 'POST',
  url: '/api/users/google',
  access: 'everyone',
  schema: {
    summary: 'Sign in, or join, with an ID token of Google that carries a nonce from here',
    tags,
    body: Strict({
      credential: Type.String({ minLength: 1, maxLength: 10_000 }),
      role: Type.Optional(OneOf(joiningRoles)),
    }),
    response: { 200: SignedIn },
  },
})
