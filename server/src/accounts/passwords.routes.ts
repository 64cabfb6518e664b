import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import { sayInAnswer as say } from './account-texts.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { resetPasswordByCode, resetPasswordByLink } from './passwords/reset-password.ts'

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
