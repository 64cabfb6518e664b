import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { FileUrl, LongText, Message, Nullable, OneLine, OneOf, RequiredText, Strict } from '../schemas.ts'
import { Code, Email, PasswordInput, LinkParams, NewPassword, SignInResponse } from './account-schema.ts'
import { registrationRoles } from './account.ts'
import { User } from './user-schema.ts'

const tags = ['accounts'] as const

/** The opaque value registering answered with. Names one of several registrations that wait for the same address. */
const Registration = Type.String({ minLength: 1, maxLength: 100 })

export const register = defineEndpoint({
  method: 'POST',
  url: '/api/users/register',
  access: 'everyone',
  schema: {
    summary: 'Join as a customer or an agency; the address has to be verified next',
    tags,
    body: Strict({
      name: RequiredText,
      email: Email,
      password: NewPassword,
      role: Type.Optional(OneOf(registrationRoles)),
      agencyDetails: Type.Optional(
        Nullable(
          Strict({
            name: Type.Optional(OneLine),
            logo: Type.Optional(Nullable(FileUrl)),
            description: Type.Optional(Nullable(LongText)),
          }),
        ),
      ),
    }),
    response: {
      201: Type.Object({
        message: Type.String(),
        requiresVerification: Type.Literal(true),
        email: Type.String(),
        registration: Type.String({ description: 'Send it back with the code or the link' }),
      }),
    },
  },
})

export const login = defineEndpoint({
  method: 'POST',
  url: '/api/users/login',
  access: 'everyone',
  schema: {
    summary: 'Sign in',
    tags,
    body: Strict({ email: Type.String({ minLength: 1, maxLength: 254 }), password: PasswordInput }),
    response: { 200: SignInResponse },
  },
})

export const logout = defineEndpoint({
  method: 'POST',
  url: '/api/users/logout',
  access: 'signed-in',
  schema: { summary: 'End this session', tags, response: { 200: Message } },
})

export const getMe = defineEndpoint({
  method: 'GET',
  url: '/api/users/me',
  access: 'signed-in',
  schema: { summary: 'Who is signed in', tags, response: { 200: User } },
})

export const verifyEmailByLink = defineEndpoint({
  method: 'GET',
  url: '/api/users/verify-email/:token',
  access: 'everyone',
  schema: {
    summary: 'Verify an address by the link of the mail',
    tags,
    params: LinkParams,
    querystring: Strict({ registration: Type.Optional(Registration), email: Type.Optional(Type.String()) }),
    response: { 200: SignInResponse },
  },
})

/** The same, with what must not stand in a URL: the password that tells several registrations apart. */
export const verifyEmailByLinkAndPassword = defineEndpoint({
  method: 'POST',
  url: '/api/users/verify-email/:token',
  access: 'everyone',
  schema: {
    summary: 'Verify an address by the link of the mail, naming the registration',
    tags,
    params: LinkParams,
    body: Strict({ registration: Type.Optional(Registration), password: Type.Optional(PasswordInput) }),
    response: { 200: SignInResponse },
  },
})

export const verifyEmailByCode = defineEndpoint({
  method: 'POST',
  url: '/api/users/verify-email-otp',
  access: 'everyone',
  schema: {
    summary: 'Verify an address by the 6-digit code of the mail',
    tags,
    body: Strict({
      email: Email,
      otp: Code,
      registration: Type.Optional(Registration),
      password: Type.Optional(PasswordInput),
    }),
    response: { 200: SignInResponse },
  },
})

export const resendVerification = defineEndpoint({
  method: 'POST',
  url: '/api/users/resend-verification',
  access: 'everyone',
  schema: {
    summary: 'Mail a new code and link; answers the same for every address',
    tags,
    body: Strict({ email: Email, registration: Type.Optional(Registration) }),
    response: { 200: Message },
  },
})
