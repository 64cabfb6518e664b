import type { AuditAction, AuditDetails } from '@rihla/contract/audit/audit.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { webhookLimits } from '@rihla/contract/webhooks/webhook.ts'
import type { changeWebhook, createWebhook } from '@rihla/contract/webhooks/webhooks.api.ts'
import { v4, v7 as uuid } from 'uuid'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { updatePendingFailed } from './webhook-deliveries.queries.ts'
import {
  deleteEndpoint,
  insertEndpoint,
  lockAndCountEndpoints,
  lockEndpoint,
  updateEndpoint,
  type WebhookOwner,
} from './webhook-endpoints.queries.ts'
import { secretOf } from './webhook-secrets.ts'
import { readWebhookUrl } from './webhook-url.ts'

/** An agency owns its webhooks; those of the platform belong to all admins. */
export function ownerOf({ id, role }: CurrentUser): WebhookOwner {
  if (role === 'customer') throw new DomainError('session.role_forbidden')
  return { agencyId: role === 'agency' ? id : null }
}

/** Acts of admins are in the audit log. */
export async function auditWebhook(
  context: Context,
  trx: Transaction,
  user: CurrentUser,
  act: { action: AuditAction; targetId: string; details?: AuditDetails },
): Promise<void> {
  if (user.role === 'admin') await audit(context, trx, user, act)
}

/** Returns the id and the secret, which is shown once. */
export async function createEndpoint(
  context: Context,
  user: CurrentUser,
  { url: typed, description = '', events, isEnabled = true }: BodyOf<typeof createWebhook>,
): Promise<{ id: string; secret: string }> {
  const owner = ownerOf(user)
  const url = readWebhookUrl(typed, context.config)
  const [id, key, max] = [uuid(), v4(), webhookLimits.endpointsPerOwner]
  await context.db.transaction().execute(async (trx) => {
    if ((await lockAndCountEndpoints(trx, owner)) >= max) throw new DomainError('webhook.too_many', { n: max })
    await insertEndpoint(trx, {
      id,
      agency_id: owner.agencyId,
      url,
      description,
      events,
      is_enabled: isEnabled,
      secret_key: key,
      created_at: context.clock.now(),
    })
    const { host } = new URL(url)
    await auditWebhook(context, trx, user, { action: 'webhook.create', targetId: id, details: { host } })
  })
  return { id, secret: secretOf(context.config, key) }
}

/** What waits for an endpoint that is disabled is given up; enabling it ends a series of failures. */
export async function changeEndpoint(
  context: Context,
  user: CurrentUser,
  id: string,
  { url: typed, isEnabled, ...changes }: BodyOf<typeof changeWebhook>,
): Promise<void> {
  const url = typed === undefined ? undefined : readWebhookUrl(typed, context.config)
  await context.db.transaction().execute(async (trx) => {
    const before = requireFound(await lockEndpoint(trx, ownerOf(user), id))
    const isSwitched = isEnabled !== undefined && isEnabled !== before.is_enabled
    await updateEndpoint(trx, id, {
      ...changes,
      ...(url !== undefined && { url }),
      ...(isSwitched && { is_enabled: isEnabled, disabled_reason: null, failing_since: null, is_slow: false }),
      // keeps the statement valid without any change
      id,
    })
    if (isSwitched && !isEnabled) await updatePendingFailed(trx, id)
    const details: AuditDetails = {
      ...(isSwitched && { isEnabled }),
      ...(url !== undefined &&
        url !== before.url && { host: { from: new URL(before.url).host, to: new URL(url).host } }),
    }
    await auditWebhook(context, trx, user, { action: 'webhook.change', targetId: id, details })
  })
}

export async function removeEndpoint(context: Context, user: CurrentUser, id: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { url } = requireFound(await lockEndpoint(trx, ownerOf(user), id))
    await deleteEndpoint(trx, id)
    const details = { host: new URL(url).host }
    await auditWebhook(context, trx, user, { action: 'webhook.delete', targetId: id, details })
  })
}

/** Returns the new secret. The previous one signs, too, for a day, unless it is revoked. */
export async function rotateSecret(
  context: Context,
  user: CurrentUser,
  id: string,
  { revokesPrevious = false }: { revokesPrevious?: boolean | undefined },
): Promise<string> {
  const key = v4()
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const { secret_key: previous } = requireFound(await lockEndpoint(trx, ownerOf(user), id))
    await updateEndpoint(trx, id, {
      secret_key: key,
      previous_secret_key: revokesPrevious ? null : previous,
      previous_secret_until: revokesPrevious
        ? null
        : new Date(now.getTime() + webhookLimits.secretOverlapHours * 3_600_000),
    })
    const details = { revokesPrevious }
    await auditWebhook(context, trx, user, { action: 'webhook.rotate_secret', targetId: id, details })
  })
  return secretOf(context.config, key)
}
