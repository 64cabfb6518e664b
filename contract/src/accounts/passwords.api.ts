import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { AcceptedWithAccount } from '../legal/accepted-versions.ts'
import { Message, Strict } from '../schemas.ts'
import { Code, Device, Email, PasswordInput, LinkParams, NewPassword } from './account-schema.ts'

const accounts = endpointsOf('accounts')

export const forgotPassword = accounts.post('/api/users/forgot-password', 'everyone', {
  summary: 'Mail a password reset code and link; the response is the same for every address',
  body: Strict({ email: Email, device: Device }),
  response: { 200: Message },
})

/** Ends all sessions of the user (docs/product/accounts.md#passwords). */
export const resetPasswordByLink = accounts.post('/api/users/reset-password/:token', 'everyone', {
  summary: 'Reset the password with the link from the mail',
  params: LinkParams,
  body: Strict({ password: NewPassword, device: Device }),
  response: { 200: Message },
})

export const resetPasswordByCode = accounts.post('/api/users/reset-password-otp', 'everyone', {
  summary: 'Reset the password with the 6-digit code from the mail',
  body: Strict({ email: Email, otp: Code, password: NewPassword, device: Device }),
  response: { 200: Message },
})

/** Ends all other sessions of the user (docs/product/accounts.md#passwords). */
export const changePassword = accounts.put('/api/users/change-password', 'signed-in', {
  summary: 'Change the password, or choose the first one where a user has `passwordRequired`',
  body: Strict({
    /** Omitted where the account has none. */
    currentPassword: Type.Optional(PasswordInput),
    newPassword: NewPassword,
    /** Recorded with the first password. */
    accepted: Type.Optional(AcceptedWithAccount),
  }),
  response: { 200: Message },
})
