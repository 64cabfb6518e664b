import { type NotificationKind, ruleOf } from '@rihla/contract/notifications/notification.ts'
import { isLocale, type Locale } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { enqueueMail, type MailAttachment, type MailContent } from '#mail/mail.ts'
import { insertNotifications, listReceivers, type Receiver } from './notifications.queries.ts'
import { publishToStreams } from './publish-to-streams.ts'

/** Something one person should know. */
export interface NotificationRequest {
  /** The id of the person. */
  to: string
  kind: NotificationKind
  /** The id of what it is about, as the kind says. */
  subjectId: string
  /** Left out where a mail goes out anyway, to whichever address was given. */
  mail?: (locale: Locale) => MailContent
  attachments?: MailAttachment[]
}

/**
 * The one way people are told what happened: in their bell and by mail, as far as they want, in the transaction of the
 * cause (docs/decisions/0014). Deleted people are told nothing, deactivated ones only by the mails that always go out.
 */
export async function notifyUsers(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  trx: Transaction,
  news: readonly NotificationRequest[],
): Promise<void> {
  const receivers = await listReceivers(trx, [...new Set(news.map(({ to }) => to))])
  const addressed = news.flatMap((each) => {
    const receiver = receivers.get(each.to)
    return receiver ? [{ ...each, receiver }] : []
  })

  const now = clock.now()
  const rung = addressed
    .filter(({ receiver, kind }) => receiver.isActive && wants(receiver, kind, 'bell'))
    .map(({ to, kind, subjectId }) => ({ id: uuid(), to, kind, subjectId, isRead: ruleOf(kind).isOwnAction ?? false }))
  await insertNotifications(trx, rung, now)
  await publishToStreams(
    trx,
    rung.map(({ to, id }) => [to, id]),
  )

  for (const { receiver, kind, mail, attachments } of addressed) {
    if (!mail) continue
    const canBeOff = !ruleOf(kind).isAlwaysMailed
    if (canBeOff && !(receiver.isActive && wants(receiver, kind, 'mail'))) continue
    const locale = isLocale(receiver.locale) ? receiver.locale : 'en'
    const preferencesUrl = `${config.publicUrl}${locale === 'ar' ? '/ar' : ''}/account/notifications`
    await enqueueMail(trx, {
      kind,
      to: { name: receiver.name, address: receiver.email },
      locale,
      content: { ...mail(locale), ...(canBeOff && { preferencesUrl }) },
      ...(attachments && { attachments }),
    })
  }
}

const wants = ({ isOff }: Receiver, kind: NotificationKind, channel: 'bell' | 'mail'): boolean =>
  !isOff.has(`${ruleOf(kind).topic} ${channel}`)
