import fastifyStatic from '@fastify/static'
import { locales, defaultLocale, type Locale } from '@rihla/contract/product.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, pageBrandOf } from '#brand/brand.ts'
import { stylesheetOf } from '#brand/palette.ts'
import type { App } from '#http/fastify-app.ts'
import { clientFolder, hour, year } from './web-build.ts'

const manifestName = (locale: Locale): string =>
  locale === defaultLocale ? 'manifest.webmanifest' : `manifest.${locale}.webmanifest`

/** What a brand serves in place of files of the site, as patterns of their paths. */
export const branded = (brand: Brand): string[] => [...locales.map(manifestName), ...[...brand.files].map(sitePath)]

/** The pictures of link previews are with the other pictures of the site. */
const sitePath = (file: string): string => (file.startsWith('share') ? `pictures/${file}` : file)

/** Serves the colours, the files and the names of a brand (docs/operations/brand.md). */
export async function serveBrand(app: App, brand: Brand): Promise<void> {
  const { stylesheet } = pageBrandOf(brand)
  if (stylesheet !== null) {
    const css = stylesheetOf(brand.colours)
    app.get(stylesheet, async (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${year / 1_000}, immutable`)
        .type('text/css')
        .send(css),
    )
  }
  for (const locale of locales) {
    const manifest = manifestOf(brand, locale)
    app.get(`/${manifestName(locale)}`, async (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${hour / 1_000}`)
        .type('application/manifest+json')
        .send(manifest),
    )
  }
  await app.register(fastifyStatic, { root: brand.folder, serve: false, maxAge: hour })
  for (const file of brand.files) app.get(`/${sitePath(file)}`, async (_request, reply) => reply.sendFile(file))
}

/** The site's manifest with the name of the brand. */
function manifestOf({ name }: Brand, locale: Locale): string {
  const own = JSON.parse(readFileSync(join(clientFolder, manifestName(locale)), 'utf8')) as object
  return JSON.stringify({ ...own, name: name[locale], short_name: name[locale] })
}
