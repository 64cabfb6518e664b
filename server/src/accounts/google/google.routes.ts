import { makeGoogleNonce, readGoogleSignIn, signInWithGoogle as endpoint } from '@rihla/contract/accounts/google.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { ipOf } from '#http/client-ip.ts'
import { limitRate } from '#http/limit-rate.ts'
import { usedLocaleOf } from '#http/request-locale.ts'
import { updateUsedLocale } from '../users.queries.ts'
import { serve } from '#http/serve.ts'
import { accountLimits } from '../account-limits.ts'
import { sayInAnswer } from '../account-texts.ts'
import { showUser } from '../present-user.ts'
import { browserOf } from '../sessions/browser.ts'
import { issueNonce, signInWithGoogle } from './sign-in-with-google.ts'
import { googleTokenVerifier } from './verify-google-token.ts'

/** Sign-in with Google; without `GOOGLE_CLIENT_ID` the routes return 404. */
export function googleRoutes(app: App, context: Context): void {
  const { google } = context.config
  const verify = google && googleTokenVerifier(google, context.clock)

  serve(app, readGoogleSignIn, async () => ({ clientId: google?.clientId ?? null }))

  serve(app, makeGoogleNonce, async (request) => {
    if (!verify) throw new DomainError('not_found')
    return { nonce: await issueNonce(context, ipOf(request)) }
  })

  serve(app, endpoint, async (request) => {
    if (!verify) throw new DomainError('not_found')
    const { credential, role = 'customer', agencyDetails, password, accepted, device } = request.body
    const identity = await verify(credential).catch(async (error: unknown) => {
      await limitRate(context, `logins:${ipOf(request)}`, accountLimits.loginsPerIp)
      throw error
    })
    const { userId, token, isNew } = await signInWithGoogle(context, identity, {
      ...browserOf(request, device),
      locale: request.locale,
      role,
      agencyDetails,
      password,
      accepted,
    })
    await updateUsedLocale(context.db, userId, usedLocaleOf(request))
    const message = sayInAnswer(request, isNew ? 'joined' : 'loggedIn')
    return { message, token, user: await showUser(context, userId), isNew }
  })
}
