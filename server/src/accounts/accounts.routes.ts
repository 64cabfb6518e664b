import {
  getMe,
  login,
  logout,
  register,
  resendVerification,
  verifyEmailByCode,
  verifyEmailByLink,
  verifyEmailByLinkAndPassword,
} from '@rihla/contract/accounts/accounts.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { ipOf } from '#http/client-ip.ts'
import { requireUser } from '#http/current-user.ts'
import { localeOf } from '#http/locale.ts'
import { type AccountText, sayInAnswer as say } from './account-texts.ts'
import {
  changePassword,
  forgotPassword,
  resetPasswordByCode,
  resetPasswordByLink,
} from './passwords/change-password.ts'
import { presentUser } from './present-user.ts'
import { registerAccount } from './registration/register-account.ts'
import * as verifying from './registration/verify-email.ts'
import { resendVerification as resend } from './registration/verify-email.ts'
import { logIn } from './sessions/log-in.ts'
import { deleteSession } from './sessions/sessions.queries.ts'
import { findProfile } from './users.queries.ts'

const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''

/** Registration, email verification, sign-in and sign-out (docs/product/accounts.md#registration). */
export function accountsRoutes(app: App, context: Context): void {
  async function userOf(userId: string) {
    const profile = await findProfile(context.db, userId)
    if (!profile) throw new DomainError('session.required')
    return presentUser(context, profile)
  }

  async function signedIn(request: FastifyRequest, text: AccountText, started: { userId: string; token: string }) {
    return { message: say(request, text), token: started.token, user: await userOf(started.userId) }
  }

  app.route({
    ...register,
    handler: async (request, reply) => {
      const client = { ip: ipOf(request), locale: localeOf(request) }
      const { registration, email } = await registerAccount(context, request.body, client)
      const message = say(request, 'registered')
      return reply.code(201).send({ message, requiresVerification: true, email, registration })
    },
  })

  app.route({
    ...login,
    handler: async (request) => {
      const attempt = { ...request.body, ip: ipOf(request), userAgent: userAgentOf(request) }
      return signedIn(request, 'loggedIn', await logIn(context, attempt))
    },
  })

  app.route({
    ...logout,
    handler: async (request) => {
      await deleteSession(context.db, requireUser(request).tokenHash)
      return { message: say(request, 'loggedOut') }
    },
  })

  app.route({ ...getMe, handler: async (request) => userOf(requireUser(request).id) })

  app.route({
    ...verifyEmailByLink,
    handler: async (request) => {
      const { registration } = request.query
      const choice = { registration }
      const account = await verifying.verifyEmailByLink(context, request.params.token, choice, userAgentOf(request))
      return signedIn(request, 'verified', account)
    },
  })

  app.route({
    ...verifyEmailByLinkAndPassword,
    handler: async (request) => {
      const { token } = request.params
      const account = await verifying.verifyEmailByLink(context, token, request.body, userAgentOf(request))
      return signedIn(request, 'verified', account)
    },
  })

  app.route({
    ...verifyEmailByCode,
    handler: async (request) => {
      const account = await verifying.verifyEmailByCode(context, request.body, userAgentOf(request))
      return signedIn(request, 'verified', account)
    },
  })

  app.route({
    ...resendVerification,
    handler: async (request) => {
      await resend(context, request.body)
      return { message: say(request, 'resent') }
    },
  })
}

/** Changing the password with the current one, or resetting it by mail (docs/product/accounts.md#passwords). */
export function passwordsRoutes(app: App, context: Context): void {
  app.route({
    ...passwords.forgotPassword,
    handler: async (request) => {
      await forgotPassword(context, request.body.email)
      return { message: say(request, 'resetMailed') }
    },
  })

  app.route({
    ...passwords.resetPasswordByLink,
    handler: async (request) => {
      await resetPasswordByLink(context, request.params.token, request.body.password)
      return { message: say(request, 'reset') }
    },
  })

  app.route({
    ...passwords.resetPasswordByCode,
    handler: async (request) => {
      await resetPasswordByCode(context, request.body)
      return { message: say(request, 'reset') }
    },
  })

  app.route({
    ...passwords.changePassword,
    handler: async (request) => {
      await changePassword(context, requireUser(request), request.body)
      return { message: say(request, 'passwordChanged') }
    },
  })
}
