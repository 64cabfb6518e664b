import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MimePart, readMime } from './read-mime.ts'

export interface DevInboxMail {
  /** File name without extension. */
  name: string
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

const namePattern = /^\d{8}T\d{6}Z-[0-9a-f-]{36}$/
const maxListed = 200

/** Newest first. */
export async function listDevInboxNames(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files
    .filter((file) => file.endsWith('.eml'))
    .map((file) => file.slice(0, -4))
    .filter((name) => namePattern.test(name))
    .toSorted()
    .toReversed()
    .slice(0, maxListed)
}

/** The file as it was written; undefined for invalid names. */
export async function readDevInboxFile(folder: string, name: string): Promise<Buffer | undefined> {
  if (!namePattern.test(name)) return undefined
  return readFile(join(folder, `${name}.eml`)).catch(() => undefined)
}

const flatten = (part: MimePart): MimePart[] => [part, ...part.parts.flatMap(flatten)]
const isAttachment = (part: MimePart): boolean =>
  (part.headers.get('content-disposition') ?? '').startsWith('attachment')

const decodeEntities = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

export function attachmentsOf(file: Buffer): MimePart[] {
  return flatten(readMime(file.toString('latin1'))).filter(isAttachment)
}

export function readDevInboxMail(name: string, file: Buffer): DevInboxMail {
  const root = readMime(file.toString('latin1'))
  const parts = flatten(root)
  const bodyOf = (type: string): string =>
    parts.find((part) => part.contentType === type && !isAttachment(part))?.body.toString('utf8') ?? ''
  const html = bodyOf('text/html')
  const text = bodyOf('text/plain')
  const to = root.headers.get('to') ?? ''
  return {
    name,
    to,
    address: /<([^<>]+)>\s*$/.exec(to)?.[1] ?? to,
    subject: root.headers.get('subject') ?? '',
    at: new Date(root.headers.get('date') ?? 0).toISOString(),
    language: root.headers.get('content-language') ?? 'en',
    text,
    html,
    links: [...new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => decodeEntities(href)))],
    code: /^(\d{6})\r?$/m.exec(text)?.[1] ?? null,
    attachments: parts.filter(isAttachment).map((part) => ({
      filename: part.filename ?? 'attachment',
      contentType: part.contentType,
      bytes: part.body.length,
    })),
  }
}

export async function listDevInbox(folder: string, to?: string): Promise<DevInboxMail[]> {
  const mails: DevInboxMail[] = []
  for (const name of await listDevInboxNames(folder)) {
    const file = await readDevInboxFile(folder, name)
    const mail = file && readDevInboxMail(name, file)
    if (mail && (to === undefined || mail.address.toLowerCase() === to.toLowerCase())) mails.push(mail)
  }
  return mails
}
