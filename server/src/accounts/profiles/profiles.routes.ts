import * as profiles from '@rihla/contract/accounts/profiles.api.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { requireUser } from '#http/current-user.ts'
import { serve } from '#http/serve.ts'
import { type AccountText, sayInAnswer } from '../account-texts.ts'
import { showUser } from '../present-user.ts'
import {
  type BindIdentity,
  changeAgencyProfile,
  changeCustomerProfile,
  changeProfile,
  changeProfilePhoto,
} from './change-profile.ts'

/**
 * Profile changes of the signed-in person. Every response contains the complete user. Bookings are above accounts, so
 * `app.ts` passes their function.
 */
export function profilesRoutes(app: App, context: Context, bindIdentity: BindIdentity): void {
  async function changed(request: FastifyRequest, text: AccountText) {
    return { message: sayInAnswer(request, text), user: await showUser(context, requireUser(request).id) }
  }

  serve(app, profiles.changeProfile, async (request) => {
    await changeProfile(context, requireUser(request), request.body.name)
    return changed(request, 'profileChanged')
  })

  serve(app, profiles.changeProfilePhoto, async (request) => {
    await changeProfilePhoto(context, requireUser(request), request.body.profilePhoto)
    return changed(request, 'photoChanged')
  })

  serve(app, profiles.changeCustomerProfile, async (request) => {
    await changeCustomerProfile(context, requireUser(request), request.body, bindIdentity)
    return changed(request, 'profileChanged')
  })

  serve(app, profiles.changeAgencyProfile, async (request) => {
    await changeAgencyProfile(context, requireUser(request), request.body.agencyDetails)
    return changed(request, 'profileChanged')
  })
}
