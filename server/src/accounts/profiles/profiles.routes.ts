import * as api from '@rihla/contract/accounts/accounts.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { App } from '../../http/app.ts'
import { requireUser } from '../../http/current-user.ts'
import { type AccountText, sayInAnswer } from '../account-texts.ts'
import { presentUser } from '../present-user.ts'
import { findProfile } from '../users.queries.ts'
import { changeAgencyProfile } from './change-agency-profile.ts'
import { changeCustomerProfile } from './change-customer-profile.ts'
import { changeProfile, changeProfilePhoto } from './change-person.ts'

/** What people change of their own account. Every answer carries the whole person. */
export function profilesRoutes(app: App, context: Context): void {
  async function changed(request: FastifyRequest, text: AccountText) {
    const profile = await findProfile(context.db, requireUser(request).id)
    if (!profile) throw new DomainError('session.required')
    return { message: sayInAnswer(request, text), user: presentUser(context, profile) }
  }

  app.route({
    ...api.changeProfile,
    handler: async (request) => {
      await changeProfile(context, requireUser(request), request.body.name)
      return changed(request, 'profileChanged')
    },
  })

  app.route({
    ...api.changeProfilePhoto,
    handler: async (request) => {
      await changeProfilePhoto(context, requireUser(request), request.body.profilePhoto)
      return changed(request, 'photoChanged')
    },
  })

  app.route({
    ...api.changeCustomerProfile,
    handler: async (request) => {
      await changeCustomerProfile(context, requireUser(request), request.body)
      return changed(request, 'profileChanged')
    },
  })

  app.route({
    ...api.changeAgencyProfile,
    handler: async (request) => {
      await changeAgencyProfile(context, requireUser(request), request.body.agencyDetails)
      return changed(request, 'profileChanged')
    },
  })
}
