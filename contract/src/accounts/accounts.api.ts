import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import {
  FileUrl,
  Id,
  IdParams,
  LongText,
  Message,
  Moment,
  Nullable,
  OneLine,
  OneOf,
  RequiredText,
  Strict,
} from '../schemas.ts'
import { emailPattern, joiningRoles } from './account.ts'
import { User } from './user-schema.ts'

const tags = ['accounts'] as const

const Email = Type.String({ pattern: emailPattern, maxLength: 254 })
const NewPassword = Type.String({ minLength: limits.passwordMin, maxLength: limits.passwordMax })
const GivenPassword = Type.String({ minLength: 1, maxLength: limits.passwordMax })
const Code = Type.String({ pattern: `^[0-9]{${limits.codeDigits}}$` })

/** The opaque value registering answered with. Names one of several registrations that wait for the same address. */
const Registration = Type.String({ minLength: 1, maxLength: 100 })

/** The token to send as `Authorization: Bearer`, and who it is for. */
export const SignedIn = Type.Object({ message: Type.String(), token: Type.String(), user: User })

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
      role: Type.Optional(OneOf(joiningRoles)),
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
    body: Strict({ email: Type.String({ minLength: 1, maxLength: 254 }), password: GivenPassword }),
    response: { 200: SignedIn },
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

const LinkParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })

export const verifyEmailByLink = defineEndpoint({
  method: 'GET',
  url: '/api/users/verify-email/:token',
  access: 'everyone',
  schema: {
    summary: 'Verify an address by the link of the mail',
    tags,
    params: LinkParams,
    querystring: Strict({ registration: Type.Optional(Registration), email: Type.Optional(Type.String()) }),
    response: { 200: SignedIn },
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
    body: Strict({ registration: Type.Optional(Registration), password: Type.Optional(GivenPassword) }),
    response: { 200: SignedIn },
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
      password: Type.Optional(GivenPassword),
    }),
    response: { 200: SignedIn },
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

export const forgotPassword = defineEndpoint({
  method: 'POST',
  url: '/api/users/forgot-password',
  access: 'everyone',
  schema: {
    summary: 'Mail a code and a link to choose a new password; answers the same for every address',
    tags,
    body: Strict({ email: Email }),
    response: { 200: Message },
  },
})

/** Ends all sessions of the person (DECISIONS.md §3). */
export const resetPasswordByLink = defineEndpoint({
  method: 'POST',
  url: '/api/users/reset-password/:token',
  access: 'everyone',
  schema: {
    summary: 'Choose a new password by the link of the mail',
    tags,
    params: LinkParams,
    body: Strict({ password: NewPassword }),
    response: { 200: Message },
  },
})

export const resetPasswordByCode = defineEndpoint({
  method: 'POST',
  url: '/api/users/reset-password-otp',
  access: 'everyone',
  schema: {
    summary: 'Choose a new password by the 6-digit code of the mail',
    tags,
    body: Strict({ email: Email, otp: Code, password: NewPassword }),
    response: { 200: Message },
  },
})

/** Ends all other sessions of the person (DECISIONS.md §3). */
export const changePassword = defineEndpoint({
  method: 'PUT',
  url: '/api/users/change-password',
  access: 'signed-in',
  schema: {
    summary: 'Change the password',
    tags,
    body: Strict({ currentPassword: GivenPassword, newPassword: NewPassword }),
    response: { 200: Message },
  },
})

/** A browser in which the person is signed in. */
const Session = Type.Object({
  _id: Id,
  /** As the browser named itself, '' where it did not. */
  userAgent: Type.String(),
  createdAt: Moment,
  /** To the hour. */
  lastUsedAt: Moment,
  /** The one that asks. */
  isCurrent: Type.Boolean(),
})

export const listSessions = defineEndpoint({
  method: 'GET',
  url: '/api/users/sessions',
  access: 'signed-in',
  schema: { summary: 'Where the person is signed in', tags, response: { 200: Type.Array(Session) } },
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  url: '/api/users/sessions/:id',
  access: 'signed-in',
  schema: { summary: 'End one of the own sessions', tags, params: IdParams, response: { 200: Message } },
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  url: '/api/users/sessions',
  access: 'signed-in',
  schema: { summary: 'End all own sessions but this one', tags, response: { 200: Message } },
})

/** The whole person again: what the browser keeps is replaced by it (SPEC.md §7). */
const Changed = Type.Object({ message: Type.String(), user: User })

export const changeProfile = defineEndpoint({
  method: 'PUT',
  url: '/api/users/profile',
  access: 'signed-in',
  schema: { summary: 'Change the own name', tags, body: Strict({ name: RequiredText }), response: { 200: Changed } },
})

export const changeProfilePhoto = defineEndpoint({
  method: 'PUT',
  url: '/api/users/profile-photo',
  access: 'signed-in',
  schema: {
    summary: 'Change the own photo; null takes it away',
    tags,
    body: Strict({ profilePhoto: Nullable(FileUrl) }),
    response: { 200: Changed },
  },
})

const Answer = Type.Optional(Type.String({ maxLength: 1_000 }))
const Line = Type.Optional(OneLine)
const File = Type.Optional(Nullable(FileUrl))

/** What is left out stays, but for the age: without one, none is kept (SPEC.md §7). */
export const changeCustomerProfile = defineEndpoint({
  method: 'PUT',
  url: '/api/users/customer-profile',
  access: 'customer',
  schema: {
    summary: 'Change what a traveller tells about themselves',
    tags,
    body: Strict({
      name: Type.Optional(RequiredText),
      phone: Line,
      address: Line,
      instagramUrl: Type.Optional(Type.String({ maxLength: 300, pattern: '^\\s*(https?://[^\\s<>"]+)?\\s*$' })),
      age: Type.Optional(Nullable(Type.Integer({ minimum: limits.customerAge.min, maximum: limits.customerAge.max }))),
      nationality: Line,
      nationalIdFront: File,
      nationalIdBack: File,
      profileQuestions: Type.Optional(Strict({ question1: Answer, question2: Answer, question3: Answer })),
    }),
    response: { 200: Changed },
  },
})

/** What is left out stays. */
export const changeAgencyProfile = defineEndpoint({
  method: 'PUT',
  url: '/api/users/agency-profile',
  access: 'agency',
  schema: {
    summary: 'Change what an agency shows of itself',
    tags,
    body: Strict({
      agencyDetails: Strict({
        name: Type.Optional(RequiredText),
        description: Type.Optional(LongText),
        phone: Line,
        contactPhone: Line,
        website: Type.Optional(Type.String({ maxLength: 300, pattern: '^\\s*(https?://[^\\s<>"]+)?\\s*$' })),
        address: Line,
        logo: File,
        backgroundPhoto: File,
      }),
    }),
    response: { 200: Changed },
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
    summary: 'Sign in, or join, with an ID token of Google that carries a nonce from here',
    tags,
    body: Strict({
      credential: Type.String({ minLength: 1, maxLength: 10_000 }),
      role: Type.Optional(OneOf(joiningRoles)),
    }),
    response: { 200: SignedIn },
  },
})
