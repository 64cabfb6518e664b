import type { DisablingReason } from '@rihla/contract/webhooks/webhook.ts'
import type { WebhookEventType } from '@rihla/contract/webhooks/webhook-events.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

/** An agency, or the platform. */
export interface WebhookOwner {
  agencyId: string | null
}

const ofOwner = (db: Database | Transaction, { agencyId }: WebhookOwner) =>
  db
    .selectFrom('webhook_endpoints as e')
    .where((eb) => (agencyId === null ? eb('e.agency_id', 'is', null) : eb('e.agency_id', '=', agencyId)))

const withCounts = (db: Database | Transaction, owner: WebhookOwner) =>
  ofOwner(db, owner)
    .selectAll('e')
    .select([
      sql<number>`(select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending')`.as(
        'pending',
      ),
      sql<number>`(select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'failed')`.as(
        'failed',
      ),
    ])

/** In the order in which they were added. */
export const listEndpoints = (db: Database, owner: WebhookOwner) =>
  withCounts(db, owner).orderBy('e.created_at').orderBy('e.id').execute()

export const findEndpoint = (db: Database | Transaction, owner: WebhookOwner, id: string) =>
  withCounts(db, owner).where('e.id', '=', id).executeTakeFirst()

export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number]

export const lockEndpoint = (trx: Transaction, owner: WebhookOwner, id: string) =>
  ofOwner(trx, owner).selectAll('e').where('e.id', '=', id).forUpdate().executeTakeFirst()

/** Serializes additions of an owner; returns how many it has. */
export async function lockAndCountEndpoints(trx: Transaction, owner: WebhookOwner): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${owner.agencyId ?? 'platform'}`}, 0))`.execute(
    trx,
  )
  const { n } = await ofOwner(trx, owner)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function insertEndpoint(trx: Transaction, endpoint: Insertable<DB['webhook_endpoints']>): Promise<void> {
  await trx.insertInto('webhook_endpoints').values(endpoint).execute()
}

export async function updateEndpoint(
  trx: Transaction,
  id: string,
  changes: Updateable<DB['webhook_endpoints']>,
): Promise<void> {
  await trx.updateTable('webhook_endpoints').set(changes).where('id', '=', id).execute()
}

export async function deleteEndpoint(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
}

/** With their deliveries, of an agency whose account is deleted. */
export async function deleteEndpointsOf(trx: Transaction, agencyId: string): Promise<void> {
  await trx.deleteFrom('webhook_endpoints').where('agency_id', '=', agencyId).execute()
}

/** Endpoints that want any of these types: those of the platform and of these agencies, unless they are deactivated. */
export const lockSubscribed = (trx: Transaction, agencyIds: readonly string[], types: readonly WebhookEventType[]) =>
  trx
    .selectFrom('webhook_endpoints as e')
    .leftJoin('users as u', 'u.id', 'e.agency_id')
    .select(['e.id', 'e.agency_id', 'e.events', 'e.is_slow'])
    .where('e.is_enabled', '=', true)
    .where((eb) =>
      eb.or([
        eb('e.agency_id', 'is', null),
        eb.and([eb('u.is_active', '=', true), eb('e.agency_id', '=', eb.fn.any(eb.val([...agencyIds])))]),
      ]),
    )
    .where(sql<boolean>`e.events && ${[...types]}::text[]`)
    .orderBy('e.id')
    // they are neither disabled nor deleted until their deliveries are written
    .forShare('e')
    .execute()

/** An accepted delivery ends a series of failures. */
export async function updateEndpointDelivered(
  trx: Transaction,
  id: string,
  { now, isSlow }: { now: Date; isSlow: boolean },
): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ last_delivered_at: now, failing_since: null, is_slow: isSlow })
    .where('id', '=', id)
    .execute()
}

/** Returns the endpoint with the beginning of its series of failures. */
export const updateEndpointFailing = (trx: Transaction, id: string, now: Date) =>
  trx
    .updateTable('webhook_endpoints')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${now})`, is_slow: true })
    .where('id', '=', id)
    .returning(['id', 'agency_id', 'url', 'failing_since'])
    .executeTakeFirst()

/** False where it is disabled already. */
export async function updateEndpointDisabled(trx: Transaction, id: string, reason: DisablingReason): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_endpoints')
    .set({ is_enabled: false, disabled_reason: reason })
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What its messages are sent with; jobs of the endpoint wait for each other here, for as long as they take deliveries. */
export const lockEndpointForDelivery = (trx: Transaction, id: string) =>
  trx
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'is_slow', 'secret_key', 'previous_secret_key', 'previous_secret_until'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type DeliveredEndpoint = NonNullable<Awaited<ReturnType<typeof lockEndpointForDelivery>>>
