import { v7 as uuid } from 'uuid'
import type { MailContent } from '@rihla/server/mail/mail.ts'
import type { Filling } from './filling.ts'

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
