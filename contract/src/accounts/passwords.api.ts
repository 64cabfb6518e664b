import { defineEndpoint } from '../endpoint.ts'
import { Message, Strict } from '../schemas.ts'
import { Code, Email, PasswordInput, LinkParams, NewPassword } from './account-schema.ts'

const tags = ['accounts'] as const

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
    body: Strict({ currentPassword: PasswordInput, newPassword: NewPassword }),
    response: { 200: Message },
  },
})
