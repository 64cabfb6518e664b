import * as api from '@rihla/contract/promos/promos.api.ts'
import { buildPromo } from '#testing/builders/promos.ts'
import { only, type Permission, type World } from '#testing/permission-table.ts'

const ofPromo = async ({ it }: World) => ({ params: { id: await buildPromo(it.context) } })

export const promosPermissions: Permission[] = [
  { route: api.listPromos, answers: only({ admin: 200 }) },
  { route: api.exportPromos, answers: only({ admin: 200 }) },
  {
    route: api.createPromo,
    answers: only({ admin: 201 }),
    call: ({ asker }) => ({ body: { code: `OF-${asker}`, title: 'Ten', type: 'percentage', value: 10 } }),
  },
  {
    route: api.changePromo,
    answers: only({ admin: 200 }),
    call: async (world) => ({ ...(await ofPromo(world)), body: { title: 'Twelve', value: 12 } }),
  },
  { route: api.listPromoUses, answers: only({ admin: 200 }), call: ofPromo },
  { route: api.deletePromo, answers: only({ admin: 200 }), call: ofPromo },
]
