import type { bookingLifecycle } from '@rihla/contract/bookings/booking-lifecycle.ts'
import type { AuditAction } from '@rihla/contract/audit/audit.ts'
import { v7 as uuid } from 'uuid'
import { recordAudit } from '@rihla/server/audit/record-audit.ts'
import type { MailContent } from '@rihla/server/mail/mail.ts'
import type { Filling } from './filling.ts'

type Lifecycle = typeof bookingLifecycle
type AdminsAction = { [A in keyof Lifecycle]: Lifecycle[A]['by'] extends 'admin' ? A : never }[keyof Lifecycle]

/** Writes the admin's booking decisions to the audit log, as the application would. */
export async function fillAuditLog({ db }: Filling): Promise<void> {
  const events = await db
    .selectFrom('booking_events')
    .select(['booking_id', 'action', 'actor_id', 'created_at'])
    .where('actor_role', '=', 'admin')
    .where('actor_id', 'is not', null)
    .orderBy('created_at')
    .execute()
  for (const { booking_id, action, actor_id, created_at } of events) {
    await recordAudit(db, {
      actorId: actor_id!,
      action: `booking.${action as AdminsAction}` satisfies AuditAction,
      target: { type: 'booking', id: booking_id },
      at: created_at,
    })
  }
}

const answer: MailContent = {
  subject: 'About your question: Is there a trip for groups?',
  heading: 'About your question',
  paragraphs: ['Yes: agencies arrange departures of their own for ten travellers and more. Tell us your dates.'],
}

/** Adds one failed mail with a mistyped address, so that the Mail tab is not empty. */
export async function fillFailedMail({ db, hoursAgo }: Filling): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id: uuid(),
      kind: 'message.reply',
      to_name: 'Sherif Anwar',
      to_address: 'sherif.anwar@gmial.example',
      locale: 'en',
      subject: answer.subject,
      content: JSON.stringify(answer),
      status: 'failed',
      attempts: 8,
      last_error: '550 5.1.1 <sherif.anwar@gmial.example>: Recipient address rejected: domain not found',
      created_at: hoursAgo(20),
    })
    .execute()
}
