import { DomainError } from '@rihla/contract/errors.ts'
import * as api from '@rihla/contract/travellers/travellers.api.ts'
import type { Companion } from '@rihla/contract/travellers/travellers.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serve } from '#http/serve.ts'
import { type CompanionRow, deleteCompanion, listCompanions } from './companions.queries.ts'
import { saveCompanion } from './save-companion.ts'
import { valuesOfRow } from './traveller-input.ts'

/** People that a customer often travels with (docs/product/travellers.md#companions). */
export function companionsRoutes(app: App, context: Context): void {
  const list = async (customerId: string) => (await listCompanions(context.db, customerId)).map(presentCompanion)

  serve(app, api.listCompanions, ({ user }, reply) => {
    void reply.header('cache-control', 'no-store')
    return list(user.id)
  })

  serve(app, api.saveCompanion, async ({ user, body }) => {
    await saveCompanion(context, user, body)
    return list(user.id)
  })

  serve(app, api.deleteCompanion, async ({ user, params: { id }, i18n }) => {
    if (!(await deleteCompanion(context.db, id, user.id))) throw new DomainError('not_found')
    return { message: i18n.t('The companion was deleted.') }
  })
}

const presentCompanion = (row: CompanionRow): Companion => ({ _id: row.id, ...valuesOfRow(row) })
