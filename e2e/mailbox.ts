import type { APIRequestContext } from '@playwright/test'
import { expect } from './strict-test.ts'

interface Mail {
  subject: string
  text: string
  links: string[]
  code?: string | null
  attachments: { filename: string; contentType: string }[]
}

export const mailsTo = async (request: APIRequestContext, to: string): Promise<Mail[]> =>
  (await (await request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)).json()) as Mail[]

/** Waits for the newest mail to an address whose subject matches and whose body contains the text, if given. */
export async function newestMail(request: APIRequestContext, to: string, subject: RegExp, text = ''): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(request, to)
        found = mails.find((mail) => subject.test(mail.subject) && mail.text.includes(text))
        return found?.subject
      },
      {
        message: `a mail to ${to} about ${String(subject)}`,
        timeout: 120_000,
        intervals: [50, 50, 100, 100, 200, 500],
      },
    )
    .toMatch(subject)
  return found!
}
