import {
  getMe,
  login,
  logout,
  register,
  resendVerification,
  verifyEmailByCode,
  verifyEmailByLink,
  verifyEmailByLinkAndSecret,
} from '@rihla/contract/accounts/accounts.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { ipOf } from '#http/client-ip.ts'
import { serve } from '#http/serve.ts'
import { type AccountText, sayInAnswer as say } from './account-texts.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword, resetPasswordByCode, resetPasswordByLink } from './passwords/reset-password.ts'
import { showUser } from './present-user.ts'
import { registerAccount } from './registration/register-account.ts'
import { resendVerification as resend } from './registration/resend-verification.ts'
import * as verifying from './registration/verify-email.ts'
import { browserOf } from './sessions/browser.ts'
import { usedLocaleOf } from '#http/request-locale.ts'
import { updateUsedLocale } from './users.queries.ts'
import { logIn } from './sessions/log-in.ts'
import { deleteSession } from './sessions/sessions.queries.ts'

/** Registration, email verification, sign-in and sign-out (docs/product/accounts.md#registration). */
export function accountsRoutes(app: App, context: Context): void {
  async function signedIn(request: FastifyRequest, text: AccountText, started: { userId: string; token: string }) {
    await updateUsedLocale(context.db, started.userId, usedLocaleOf(request))
    return { message: say(request, text), token: started.token, user: await showUser(context, started.userId) }
  }
  async function verified(request: FastifyRequest, account: { userId: string; token: string }) {
    const response = await signedIn(request, 'verified', account)
    return { ...response, passwordRequired: response.user.passwordRequired }
  }

  serve(app, register, async (request) => {
    const client = { ip: ipOf(request), locale: request.locale }
    const { registration, email } = await registerAccount(context, request.body, client)
    const message = say(request, 'registered')
    return { message, requiresVerification: true as const, email, registration }
  })

  serve(app, login, async (request) => {
    const attempt = { ...request.body, ...browserOf(request, request.body.device) }
    return signedIn(request, 'loggedIn', await logIn(context, attempt))
  })

  serve(app, logout, async (request) => {
    await context.db.transaction().execute((trx) => deleteSession(trx, request.user.tokenHash))
    return { message: say(request, 'loggedOut') }
  })

  serve(app, getMe, (request) => showUser(context, request.user.id))

  serve(app, verifyEmailByLink, async (request) => {
    const { token } = request.params
    const { registration } = request.query
    return verified(request, await verifying.verifyEmailByLink(context, { token, registration }, browserOf(request)))
  })

  serve(app, verifyEmailByLinkAndSecret, async (request) => {
    const { token } = request.params
    const { registration, device } = request.body
    const browser = browserOf(request, device)
    return verified(request, await verifying.verifyEmailByLink(context, { token, registration }, browser))
  })

  serve(app, verifyEmailByCode, async (request) => {
    const browser = browserOf(request, request.body.device)
    return verified(request, await verifying.verifyEmailByCode(context, request.body, browser))
  })

  serve(app, resendVerification, async (request) => {
    await resend(context, request.body, ipOf(request))
    return { message: say(request, 'resent') }
  })
}

/** Changing the password with the current one, or resetting it by mail (docs/product/accounts.md#passwords). */
export function passwordsRoutes(app: App, context: Context): void {
  serve(app, passwords.forgotPassword, async (request) => {
    const { email, device } = request.body
    await forgotPassword(context, email, browserOf(request, device))
    return { message: say(request, 'resetMailed') }
  })

  serve(app, passwords.resetPasswordByLink, async (request) => {
    const { password, device } = request.body
    await resetPasswordByLink(context, request.params.token, password, browserOf(request, device))
    return { message: say(request, 'reset') }
  })

  serve(app, passwords.resetPasswordByCode, async (request) => {
    await resetPasswordByCode(context, request.body, browserOf(request, request.body.device))
    return { message: say(request, 'reset') }
  })

  serve(app, passwords.changePassword, async (request) => {
    await changePassword(context, request.user, request.body)
    return { message: say(request, 'passwordChanged') }
  })
}
