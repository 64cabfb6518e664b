import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { locales, defaultLocale } from '@rihla/contract/product.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { findSettings } from '#settings/settings.queries.ts'
import { countEntries, listEntries, type SitemapEntry } from './sitemap.queries.ts'
import { writeSitemap, writeSitemapIndex, type SitemapPage } from './write-sitemap.ts'

/** Pages per file; with two languages twice as many URLs, of which a file may contain 50,000. */
const pagesPerFile = 10_000

const staticPages: SitemapPage[] = ['/', '/destinations', '/agencies', '/reviews', '/faq'].map((path) => ({ path }))

const pageOf = ({ noun, id, updated_at }: SitemapEntry): SitemapPage => ({
  path: noun === 'trip' ? `/trip/${id}` : `/agency-profile/${id}`,
  changedAt: updated_at,
})

/** Private pages. An agency's dashboard is `/agency`, which is also a prefix of `/agencies` and `/agency-profile`. */
const privatePaths = ['/agency$', '/agency/', '/admin$', '/admin/', '/my-bookings', '/wishlist', '/customer']
const languagePrefixes = locales.map((locale) => (locale === defaultLocale ? '' : `/${locale}`))

const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /files/private/',
    ...languagePrefixes.flatMap((prefix) => privatePaths.map((path) => `Disallow: ${prefix}${path}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const anHour = 'public, max-age=3600'

/**
 * robots.txt and the sitemap. Trips and agencies are listed only while they are public
 * (docs/product/settings.md#public-browsing).
 */
export function sitemapRoutes(app: App, { config, db }: Pick<Context, 'config' | 'db'>): void {
  const { origin } = new URL(config.publicUrl)
  const countPublic = async () => ((await findSettings(db)).public_browsing ? countEntries(db) : 0)

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', anHour).send(robots(origin)),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const count = await countPublic()
    if (count > pagesPerFile) return asXml(reply).send(writeSitemapIndex(origin, Math.ceil(count / pagesPerFile)))
    const entries = count > 0 ? await listEntries(db, { limit: pagesPerFile, offset: 0 }) : []
    return sendSitemap(reply, request.headers['accept-encoding'], [...staticPages, ...entries.map(pageOf)])
  })

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}).xml', async (request, reply) => {
    const part = Number(request.params.part)
    const offset = (part - 1) * pagesPerFile
    if ((await countPublic()) <= offset) throw new DomainError('not_found')
    const entries = await listEntries(db, { limit: pagesPerFile, offset })
    const pages = [...(part === 1 ? staticPages : []), ...entries.map(pageOf)]
    return sendSitemap(reply, request.headers['accept-encoding'], pages)
  })

  function sendSitemap(reply: FastifyReply, accepted: string | undefined, pages: SitemapPage[]): FastifyReply {
    const text = Readable.from(writeSitemap(origin, pages))
    asXml(reply).header('vary', 'accept-encoding')
    if (!accepted?.includes('gzip')) return reply.send(text)
    const zip = createGzip()
    // aborts reading when the client disconnects
    pipeline(text, zip).catch(() => undefined)
    return reply.header('content-encoding', 'gzip').send(zip)
  }
}

const asXml = (reply: FastifyReply): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', anHour)
