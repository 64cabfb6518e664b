import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Nullable, OneOf, Strict } from '../schemas.ts'
import { SignInResponse } from './account-schema.ts'
import { registrationRoles } from './account.ts'

const tags = ['accounts'] as const

/** Asked by the browser before it loads anything of Google's. */
export const readGoogleSignIn = defineEndpoint({
  method: 'GET',
  url: '/api/users/google',
  access: 'everyone',
  schema: {
    summary: 'Whether people can sign in with Google here, and as which client',
    tags,
    response: { 200: Type.Object({ clientId: Nullable(Type.String()) }) },
  },
})

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
    summary: 'Sign in, or join, with an ID token of Google; a nonce it carries must be from here',
    tags,
    body: Strict({
      credential: Type.String({ minLength: 1, maxLength: 10_000 }),
      role: Type.Optional(OneOf(registrationRoles)),
    }),
    response: { 200: Type.Object({ ...SignInResponse.properties, isNew: Type.Boolean({ description: 'Joined just now' }) }) },
  },
})
