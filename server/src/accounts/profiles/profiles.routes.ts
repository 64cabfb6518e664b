import * as profiles from '@rihla/contract/accounts/profiles.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import { type AccountText, sayInAnswer } from '../account-texts.ts'
import { presentUser } from '../present-user.ts'
import { findProfile } from '../users.queries.ts'
import { changeAgencyProfile, changeCustomerProfile, changeProfile, changeProfilePhoto } from './change-profile.ts'

/** Profile changes of the signed-in person. Every response contains the complete user. */
export function profilesRoutes(app: App, context: Context): void {
  async function changed(request: FastifyRequest, text: AccountText) {
    const profile = await findProfile(context.db, requireUser(request).id)
    if (!profile) throw new DomainError('session.required')
    return { message: sayInAnswer(request, text), user: presentUser(context, profile) }
  }

  app.route({
    ...profiles.changeProfile,
    handler: async (request) => {
      await changeProfile(context, requireUser(request), request.body.name)
      return changed(request, 'profileChanged')
    },
  })

  app.route({
    ...profiles.changeProfilePhoto,
    handler: async (request) => {
      await changeProfilePhoto(context, requireUser(request), request.body.profilePhoto)
      return changed(request, 'photoChanged')
    },
  })

  app.route({
    ...profiles.changeCustomerProfile,
    handler: async (request) => {
      await changeCustomerProfile(context, requireUser(request), request.body)
      return changed(request, 'profileChanged')
    },
  })

  app.route({
    ...profiles.changeAgencyProfile,
    handler: async (request) => {
      await changeAgencyProfile(context, requireUser(request), request.body.agencyDetails)
      return changed(request, 'profileChanged')
    },
  })
}
