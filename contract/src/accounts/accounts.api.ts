import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { AcceptedWithAccount } from '../legal/accepted-versions.ts'
import { Message, OneOf, Strict, typed } from '../schemas.ts'
import {
  Code,
  Device,
  Email,
  PasswordInput,
  LinkParams,
  Name,
  NewPassword,
  SignInResponse,
  NewAgencyDetails,
  VerificationResponse,
} from './account-schema.ts'
import { registrationRoles } from './account.ts'
import { User } from './user-schema.ts'

const accounts = endpointsOf('accounts')

/**
 * Secret returned by registration. It proves that the person who verifies the address also chose the password; without
 * it the password is void (docs/product/accounts.md#verification).
 */
const Registration = typed('verbatim', { minLength: 1, maxLength: 100 })

export const register = accounts.post('/api/users/register', 'everyone', {
  summary: 'Register as a customer or an agency; the email address must then be verified',
  body: Strict({
    name: Name,
    email: Email,
    password: NewPassword,
    role: Type.Optional(OneOf(registrationRoles)),
    accepted: Type.Optional(AcceptedWithAccount),
    agencyDetails: NewAgencyDetails,
  }),
  response: {
    201: Type.Object({
      message: Type.String(),
      requiresVerification: Type.Literal(true),
      email: Type.String(),
      registration: Type.String({ description: 'Send it back with the code or the link' }),
      token: Type.Optional(Type.String({ description: 'With `user`, where no verification is required' })),
      user: Type.Optional(User),
    }),
  },
})

export const login = accounts.post('/api/users/login', 'everyone', {
  summary: 'Sign in',
  body: Strict({ email: typed('email', { minLength: 1, maxLength: 254 }), password: PasswordInput, device: Device }),
  response: { 200: SignInResponse },
})

export const logout = accounts.post('/api/users/logout', 'signed-in', {
  summary: 'Sign out',
  response: { 200: Message },
})

export const getMe = accounts.get('/api/users/me', 'signed-in', {
  scopes: ['account:read'],
  summary: 'Read the signed-in user',
  response: { 200: User },
})

export const verifyEmailByLink = accounts.get('/api/users/verify-email/:token', 'everyone', {
  summary: 'Verify an email address with the link from the mail',
  params: LinkParams,
  querystring: Strict({ registration: Type.Optional(Registration), email: Type.Optional(typed('email')) }),
  response: { 200: VerificationResponse },
})

/** The same with the secret of the registration in the body: secrets must not appear in a URL. */
export const verifyEmailByLinkAndSecret = accounts.post('/api/users/verify-email/:token', 'everyone', {
  summary: 'Verify an email address with the link from the mail, for a given registration',
  params: LinkParams,
  body: Strict({ registration: Type.Optional(Registration), device: Device }),
  response: { 200: VerificationResponse },
})

export const verifyEmailByCode = accounts.post('/api/users/verify-email-otp', 'everyone', {
  summary: 'Verify an email address with the 6-digit code from the mail',
  body: Strict({ email: Email, otp: Code, registration: Type.Optional(Registration), device: Device }),
  response: { 200: VerificationResponse },
})

export const resendVerification = accounts.post('/api/users/resend-verification', 'everyone', {
  summary: 'Mail a new code and link; the response is the same for every address',
  body: Strict({ email: Email, registration: Type.Optional(Registration) }),
  response: { 200: Message },
})
