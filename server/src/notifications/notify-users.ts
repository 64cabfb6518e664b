import type { MailSubjectType } from '@rihla/contract/mails/mail-subject.ts'
import { type NotificationKind, ruleOf } from '@rihla/contract/notifications/notification.ts'
import { defaultLocale, isLocale, type Locale, pageUrl } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import { listAdminIds } from '#accounts/users.queries.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { enqueueMails, type MailAttachment, type MailContent, type NewMail } from '#mail/mail.ts'
import { insertNotifications, listReceivers, type Receiver } from './notifications.queries.ts'
import { publishToStreams } from './publish-to-streams.ts'
import { unsubscribeUrl } from './unsubscribe-links.ts'

/** A notification for one user. */
export interface NotificationRequest {
  /** User id. */
  to: string
  kind: NotificationKind
  /** Id of the subject, whose type is the first part of the kind. */
  subjectId: string
  /** Omitted when the caller sends a mail itself. */
  mail?: (locale: Locale) => MailContent
  attachments?: MailAttachment[]
  /** Mails without listing a notification; optionally with another kind and subject of the mail. */
  mailOnly?: Partial<Pick<NewMail, 'kind' | 'about'>>
}

/**
 * The only way to notify users: in the app and by mail, by their preferences, in the transaction of the cause
 * (docs/product/notifications.md#recipients). Deleted users get nothing, deactivated ones only the mails that are always
 * sent.
 */
export async function notifyUsers(
  { config, clock, isSilent }: Pick<Context, 'config' | 'clock' | 'isSilent'>,
  trx: Transaction,
  wanted: NotificationRequest | readonly NotificationRequest[],
): Promise<void> {
  if (isSilent) return
  const requests = [wanted].flat()
  const receivers = await listReceivers(trx, [...new Set(requests.map(({ to }) => to))])
  const addressed = requests.flatMap((each) => {
    const receiver = receivers.get(each.to)
    return receiver ? [{ ...each, receiver }] : []
  })

  const now = clock.now()
  const inApp = addressed
    .filter(({ receiver, kind, mailOnly }) => !mailOnly && receiver.isActive && wants(receiver, kind, 'bell'))
    .map(({ to, kind, subjectId }) => ({
      id: uuid(),
      user_id: to,
      kind,
      subject_id: subjectId,
      created_at: now,
      read_at: ruleOf(kind).isOwnAction ? now : null,
    }))
  await insertNotifications(trx, inApp)
  await publishToStreams(
    trx,
    inApp.map(({ user_id, id }) => [user_id, id]),
  )

  const mails = addressed.flatMap(({ to, receiver, kind, subjectId, mail, attachments, mailOnly }): NewMail[] => {
    const isOptional = !ruleOf(kind).isAlwaysMailed
    if (!mail || (isOptional && !(receiver.isActive && wants(receiver, kind, 'mail')))) return []
    const locale = isLocale(receiver.locale) ? receiver.locale : defaultLocale
    const preferencesUrl = pageUrl(config.publicUrl, locale, '/account/notifications')
    return [
      {
        kind,
        about: { type: subjectTypeOf(kind), id: subjectId },
        ...mailOnly,
        to: { name: receiver.name, address: receiver.email },
        locale,
        content: {
          ...mail(locale),
          ...(isOptional && { preferencesUrl, unsubscribeUrl: unsubscribeUrl(config, to, ruleOf(kind).topic) }),
        },
        ...(attachments && { attachments }),
      },
    ]
  })
  await enqueueMails(trx, mails)
}

/** Sends each notification to every admin. */
export async function notifyAdmins(
  context: Pick<Context, 'config' | 'clock' | 'isSilent'>,
  trx: Transaction,
  requests: readonly Omit<NotificationRequest, 'to'>[],
): Promise<void> {
  const admins = await listAdminIds(trx)
  await notifyUsers(
    context,
    trx,
    requests.flatMap((request) => admins.map((to) => ({ ...request, to }))),
  )
}

type SubjectTypeOf<Kind extends NotificationKind> = Kind extends `${infer Type}.${string}` ? Type : never

const subjectTypeOf = (kind: NotificationKind): MailSubjectType =>
  kind.split('.', 1)[0] as SubjectTypeOf<NotificationKind>

const wants = ({ disabled }: Receiver, kind: NotificationKind, channel: 'bell' | 'mail'): boolean =>
  !disabled.has(`${ruleOf(kind).topic} ${channel}`)

export const notificationRetentionDays = 180
