import * as api from '@rihla/contract/webhooks/webhooks.api.ts'
import { buildDelivery, buildWebhook } from '#testing/builders/webhooks.ts'
import { only, type Permission, type World } from '#testing/permission-table.ts'

const body = { url: 'https://hooks.example.com/rihla', events: ['booking.created' as const] }

/** An admin's webhook is that of the platform; the others ask for one of `agency`. */
const ownerFor = ({ people, caller }: World) =>
  caller === 'admin'
    ? ({ id: people.admin.id, role: 'admin' } as const)
    : ({ id: people.agency.id, role: 'agency' } as const)

const ofWebhook = async (world: World) => ({
  params: { id: (await buildWebhook(world.it.context, ownerFor(world))).id },
})

const ofDelivery = async (world: World) => {
  const owner = ownerFor(world)
  const { id } = await buildWebhook(world.it.context, owner)
  return { params: { id, delivery: await buildDelivery(world.it.context, owner, id) } }
}

const ownersOf = (status: number) => only({ agency: status, admin: status, otherAgency: 404, unverifiedAgency: 404 })

export const webhooksPermissions: Permission[] = [
  {
    route: api.listWebhooks,
    statuses: only({ agency: 200, otherAgency: 200, unverifiedAgency: 200, admin: 200 }),
  },
  {
    route: api.createWebhook,
    statuses: only({ agency: 201, otherAgency: 201, unverifiedAgency: 201, admin: 201 }),
    call: () => ({ body }),
  },
  {
    route: api.changeWebhook,
    statuses: ownersOf(200),
    call: async (world) => ({ ...(await ofWebhook(world)), body: { description: 'Accounting' } }),
  },
  { route: api.deleteWebhook, statuses: ownersOf(200), call: ofWebhook },
  {
    route: api.rotateWebhookSecret,
    statuses: ownersOf(201),
    call: async (world) => ({ ...(await ofWebhook(world)), body: {} }),
  },
  { route: api.testWebhook, statuses: ownersOf(202), call: ofWebhook },
  { route: api.listWebhookDeliveries, statuses: ownersOf(200), call: ofWebhook },
  { route: api.readWebhookDelivery, statuses: ownersOf(200), call: ofDelivery },
  { route: api.replayWebhookDelivery, statuses: ownersOf(202), call: ofDelivery },
  {
    route: api.replayFailedDeliveries,
    statuses: ownersOf(202),
    call: async (world) => ({ ...(await ofWebhook(world)), body: { since: '2026-11-01T00:00:00Z' } }),
  },
]
