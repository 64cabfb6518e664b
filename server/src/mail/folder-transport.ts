import { createTransport } from 'nodemailer'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MailTransport, messageOf } from './mail-transport.ts'

export const devInboxFolder = (dataFolder: string): string => join(dataFolder, 'mail')

const stampOf = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')

/**
 * Without a mail server, mails are written as `<time>-<id>.eml` to a folder and displayed at /dev/mail. Their names
 * sort by time; the same mail sent again overwrites its file.
 */
export function createFolderTransport(folder: string): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transporter.sendMail(messageOf(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${stampOf(mail.createdAt)}-${mail.id}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => transporter.close(),
  }
}
