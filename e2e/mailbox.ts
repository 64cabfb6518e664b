import type { APIRequestContext } from '@playwright/test'
import { expect } from './strict-test.ts'

interface Mail {
  subject: string
  text: string
  links: string[]
  code?: string | null
  attachments: { filename: string; contentType: string }[]
}

/** The newest mail somebody got whose subject matches; waits for it, because a worker sends mails. */
export async function newestMail(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (await request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)).json()) as Mail[]
        found = mails.find((mail) => subject.test(mail.subject))
        return found?.subject
      },
      { message: `a mail to ${to} about ${String(subject)}`, timeout: 20_000 },
    )
    .toMatch(subject)
  return found!
}
