import * as api from '@rihla/contract/promos/promos.api.ts'
import { buildPromo } from '#testing/builders/promos.ts'
import { only, type Permission, type World } from '#testing/permission-table.ts'

const ofPromo = async ({ it }: World) => ({ params: { id: await buildPromo(it.context) } })

export const promosPermissions: Permission[] = [
  { route: api.listPromos, statuses: only({ admin: 200 }) },
  { route: api.exportPromos, statuses: only({ admin: 200 }) },
  {
    route: api.createPromo,
    statuses: only({ admin: 201 }),
    call: ({ caller }) => ({ body: { code: `OF-${caller}`, title: 'Ten', type: 'percentage', value: 10 } }),
  },
  {
    route: api.changePromo,
    statuses: only({ admin: 200 }),
    call: async (world) => ({ ...(await ofPromo(world)), body: { title: 'Twelve', value: 12 } }),
  },
  { route: api.listPromoUses, statuses: only({ admin: 200 }), call: ofPromo },
  { route: api.deletePromo, statuses: only({ admin: 200 }), call: ofPromo },
]
