import { DomainError } from '@rihla/contract/errors.ts'
import { locales } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { findSettings, type Settings } from './settings.queries.ts'

const expiresAfterDays = 90
const dayLength = 24 * 60 * 60 * 1_000

/** Midnight UTC, so that the file changes once a day. */
const expiresAt = (now: Date): string =>
  new Date((Math.floor(now.getTime() / dayLength) + expiresAfterDays) * dayLength).toISOString()

const contactsOf = ({ contact_email: email, contact_phone: phone }: Settings): string[] => [
  ...(email ? [`mailto:${encodeURI(email)}`] : []),
  ...(phone ? [`tel:${phone.replace(/[^+\d]/g, '')}`] : []),
]

/** Where to report a vulnerability, by RFC 9116; 404 until an admin has set a contact (docs/product/settings.md#security-contact). */
export function securityTxtRoutes(app: App, { config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>): void {
  const url = '/.well-known/security.txt'

  app.get(url, async (_request, reply) => {
    const contacts = contactsOf(await findSettings(db))
    if (contacts.length === 0) throw new DomainError('not_found')
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expiresAt(clock.now())}`,
      `Preferred-Languages: ${locales.join(', ')}`,
      `Canonical: ${config.publicUrl}${url}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
