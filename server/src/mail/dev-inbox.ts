import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type MailTransport, messageOf, type OutgoingMail } from './mail-transport.ts'

export interface DevInboxMail {
  /** File name without extension. */
  name: string
  from: string
  to: string
  address: string
  subject: string
  /** ISO 8601. */
  at: string
  language: string
  text: string
  html: string
  /** Targets of its links and its button. */
  links: string[]
  /** The six-digit code on a line of its own. */
  code: string | null
  attachments: { filename: string; contentType: string; bytes: number }[]
}

const isName = (name: string): boolean => /^\d{8}T\d{6}Z-[0-9a-f-]{36}$/.test(name)
const maxListed = 200

const stampOf = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')

/** A mail as its file contains it: bytes as base64, moments as ISO 8601. */
const encode = (mail: OutgoingMail): string =>
  JSON.stringify(
    {
      ...mail,
      attachments: mail.attachments.map((file) => ({ ...file, content: file.content.toString('base64') })),
    },
    null,
    2,
  )

function decode(file: string): OutgoingMail {
  const mail = JSON.parse(file) as Omit<OutgoingMail, 'createdAt' | 'attachments'> & {
    createdAt: string
    attachments: { filename: string; contentType: string; content: string }[]
  }
  return {
    ...mail,
    createdAt: new Date(mail.createdAt),
    attachments: mail.attachments.map((each) => ({ ...each, content: Buffer.from(each.content, 'base64') })),
  }
}

export const devInboxFolder = (dataFolder: string): string => join(dataFolder, 'mail')

/**
 * Without a mail server, mails are written as `<time>-<id>.json` to a folder and displayed at /dev/mail. Their names
 * sort by time; the same mail sent again overwrites its file.
 */
export function createFolderTransport(folder: string): MailTransport {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${stampOf(mail.createdAt)}-${mail.id}.json`)
      await writeFile(`${path}.part`, encode(mail), { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => {},
  }
}

/** Undefined for invalid and unknown names. Synchronous, because reading 200 small files takes a tenth of the time then. */
export function readDevInboxMail(folder: string, name: string): OutgoingMail | undefined {
  const path = join(folder, `${name}.json`)
  return isName(name) && existsSync(path) ? decode(readFileSync(path, 'utf8')) : undefined
}

/** The mail as a mail server would receive it. */
export async function sourceOf(mail: OutgoingMail): Promise<Buffer> {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(
    messageOf(mail),
  )
  return message as Buffer
}

const decodeEntities = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

export const presentDevInboxMail = (name: string, mail: OutgoingMail): DevInboxMail => ({
  name,
  from: mail.from,
  to: mail.to.name ? `${mail.to.name} <${mail.to.address}>` : mail.to.address,
  address: mail.to.address,
  subject: mail.subject,
  at: mail.createdAt.toISOString(),
  language: mail.locale,
  text: mail.text,
  html: mail.html,
  links: [...new Set([...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => decodeEntities(href)))],
  code: /^(\d{6})$/m.exec(mail.text)?.[1] ?? null,
  attachments: mail.attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    bytes: content.length,
  })),
})

/** Newest first. */
export function listDevInbox(folder: string, to?: string): DevInboxMail[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const names = files.map((file) => file.replace(/\.json$/, '')).filter(isName)
  const mails: DevInboxMail[] = []
  for (const name of names.toSorted().toReversed().slice(0, maxListed)) {
    const mail = readDevInboxMail(folder, name)
    if (mail && (to === undefined || mail.to.address.toLowerCase() === to.toLowerCase()))
      mails.push(presentDevInboxMail(name, mail))
  }
  return mails
}
