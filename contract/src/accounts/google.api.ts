import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { AcceptedWithAccount } from '../legal/accepted-versions.ts'
import { Nullable, OneOf, Strict, typed } from '../schemas.ts'
import { Device, NewAgencyDetails, PasswordInput, SignInResponse } from './account-schema.ts'
import { registrationRoles } from './account.ts'

const accounts = endpointsOf('accounts')

/** Read before the browser loads any Google script. */
export const readGoogleSignIn = accounts.get('/api/users/google', 'everyone', {
  summary: 'Read the Google sign-in configuration',
  response: { 200: Type.Object({ clientId: Nullable(Type.String()) }) },
})

export const makeGoogleNonce = accounts.post('/api/users/google/nonce', 'everyone', {
  summary: 'Create a nonce for a Google ID token, valid for one sign-in within an hour',
  response: { 200: Type.Object({ nonce: Type.String() }) },
})

export const signInWithGoogle = accounts.post('/api/users/google', 'everyone', {
  summary: 'Sign in or register with a Google ID token; its nonce must have been issued here',
  body: Strict({
    credential: typed('verbatim', { minLength: 1, maxLength: 10_000 }),
    role: Type.Optional(OneOf(registrationRoles)),
    /** Of a new agency (400 `account.agency_name_required` without its name). */
    agencyDetails: NewAgencyDetails,
    /** Recorded if an account is created. */
    accepted: Type.Optional(AcceptedWithAccount),
    /** Of the existing account with this address, to connect it (409 `account.google_unlinked`). */
    password: Type.Optional(PasswordInput),
    device: Device,
  }),
  response: {
    200: Type.Object({ ...SignInResponse.properties, isNew: Type.Boolean({ description: 'Joined just now' }) }),
  },
})
