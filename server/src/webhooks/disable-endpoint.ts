import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import { type DisablingReason, webhookLimits } from '@rihla/contract/webhooks/webhook.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { MailContent } from '#mail/mail.ts'
import { notifyAdmins, notifyUsers } from '#notifications/notify-users.ts'
import { i18nOf } from '#translations/i18n.ts'
import { updatePendingFailed } from './webhook-deliveries.queries.ts'
import { updateEndpointDisabled, type updateEndpointFailing } from './webhook-endpoints.queries.ts'

type FailingEndpoint = NonNullable<Awaited<ReturnType<typeof updateEndpointFailing>>>

/** By 410, with which a receiver ends its subscription, or after days without an accepted message. */
export function reasonToDisable(
  { failing_since: since }: Pick<FailingEndpoint, 'failing_since'>,
  status: number | null,
  now: Date,
): DisablingReason | undefined {
  if (status === 410) return 'gone'
  const failedMs = since ? now.getTime() - since.getTime() : 0
  return failedMs >= webhookLimits.failingDays * 86_400_000 ? 'failing' : undefined
}

/** Gives up what waits, and notifies the agency or the admins (docs/webhooks.md#disabling). */
export async function disableFailingEndpoint(
  context: Context,
  trx: Transaction,
  endpoint: FailingEndpoint,
  reason: DisablingReason,
): Promise<void> {
  if (!(await updateEndpointDisabled(trx, endpoint.id, reason))) return
  await updatePendingFailed(trx, endpoint.id)
  context.log.warn({ endpointId: endpoint.id, reason }, 'webhook disabled')
  const { agency_id: agencyId, id: subjectId } = endpoint
  const mail = (locale: Locale) => disabledMail(context, endpoint, reason, locale)
  if (agencyId === null) return notifyAdmins(context, trx, [{ kind: 'webhook.disabled.admins', subjectId, mail }])
  await notifyUsers(context, trx, { to: agencyId, kind: 'webhook.disabled.agency', subjectId, mail })
}

function disabledMail(
  { config }: Pick<Context, 'config'>,
  { agency_id: agencyId, id, url }: FailingEndpoint,
  reason: DisablingReason,
  locale: Locale,
): MailContent {
  const i18n = i18nOf(locale)
  const { host } = new URL(url)
  const path = agencyId === null ? `/admin/webhooks?webhook=${id}` : `/account/webhooks?webhook=${id}`
  return {
    subject: i18n.t('Your webhook to {host} was disabled', { host }),
    preheader: i18n.t('It receives no more events.'),
    heading: i18n.t('A webhook was disabled'),
    paragraphs: [
      reason === 'gone'
        ? i18n.t('{host} responded that the address no longer exists (410), so we stopped sending events to it.', {
            host,
          })
        : i18n.t(
            '{host} has not accepted an event for {n, plural, one {# day} other {# days}}, so we stopped sending events to it.',
            { host, n: webhookLimits.failingDays },
          ),
      i18n.t('Once the receiver works again, enable the webhook and send the failed events again.'),
    ],
    action: { label: i18n.t('Open webhooks'), url: pageUrl(config.publicUrl, locale, path) },
  }
}
