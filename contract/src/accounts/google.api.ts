import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Nullable, OneOf, Strict } from '../schemas.ts'
import { SignInResponse } from './account-schema.ts'
import { registrationRoles } from './account.ts'

const tags = ['accounts'] as const

/** Read before the browser loads any Google script. */
export const readGoogleSignIn = defineEndpoint({
  method: 'GET',
  url: '/api/users/google',
  access: 'everyone',
  schema: {
    summary: 'Read the Google sign-in configuration',
    tags,
    response: { 200: Type.Object({ clientId: Nullable(Type.String()) }) },
  },
})

export const makeGoogleNonce = defineEndpoint({
  method: 'POST',
  url: '/api/users/google/nonce',
  access: 'everyone',
  schema: {
    summary: 'Create a nonce for a Google ID token, valid for one sign-in within an hour',
    tags,
    response: { 200: Type.Object({ nonce: Type.String() }) },
  },
})

export const signInWithGoogle = defineEndpoint({
  method: 'POST',
  url: '/api/users/google',
  access: 'everyone',
  schema: {
    summary: 'Sign in or register with a Google ID token; its nonce must have been issued here',
    tags,
    body: Strict({
      credential: Type.String({ minLength: 1, maxLength: 10_000 }),
      role: Type.Optional(OneOf(registrationRoles)),
    }),
    response: {
      200: Type.Object({ ...SignInResponse.properties, isNew: Type.Boolean({ description: 'Joined just now' }) }),
    },
  },
})
