import * as api from '@rihla/contract/travellers/travellers.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serve } from '#http/serve.ts'
import { changeTravellers } from './change-travellers.ts'
import { openTravellers, readTravellers } from './read-travellers.ts'

/** The travellers of a booking. The responses contain personal data and are never cached. */
export function travellersRoutes(app: App, context: Context): void {
  serve(app, api.readTravellers, ({ user, params: { id } }, reply) => {
    void reply.header('cache-control', 'no-store')
    return readTravellers(context, user, id)
  })

  serve(app, api.openTravellers, ({ user, params: { id } }, reply) => {
    void reply.header('cache-control', 'no-store')
    return openTravellers(context, user, id)
  })

  serve(app, api.changeTravellers, ({ user, params: { id }, body }) => changeTravellers(context, user, id, body))
}
