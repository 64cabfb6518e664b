import * as admin from '@rihla/contract/legal/admin-legal-pages.api.ts'
import { listLegalPages, readLegalPage } from '@rihla/contract/legal/legal-pages.api.ts'
import { legalPages } from '@rihla/contract/legal/legal-page.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serveCacheable } from '#http/cache-public-responses.ts'
import { requireFound } from '#http/ids.ts'
import { serve } from '#http/serve.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import {
  findPublishedVersion,
  findVersion,
  type LegalPageRow,
  listCurrentVersions,
  listLatestVersions,
  listVersions,
} from './legal-pages.queries.ts'
import { publishLegalPage, saveLegalPage } from './save-legal-page.ts'

/** The legal pages, public and for admins (docs/product/legal-pages.md). */
export function legalPagesRoutes(app: App, context: Context): void {
  const { db } = context

  serveCacheable(app, listLegalPages, async (_request, reply) => {
    setSurrogateKeys(reply, ['legal'])
    const rows = await listCurrentVersions(db)
    return rows.map(({ page, version, published_at }) => ({
      page,
      version,
      publishedAt: published_at.toISOString(),
    }))
  })

  serveCacheable(app, readLegalPage, async ({ params: { page }, query, locale }, reply) => {
    setSurrogateKeys(reply, ['legal'])
    const row = requireFound(await findPublishedVersion(db, page, query.version))
    const versions = await listVersions(db, page)
    return {
      page,
      version: row.version,
      publishedAt: row.published_at.toISOString(),
      title: locale === 'ar' ? row.title_ar : row.title,
      body: locale === 'ar' ? row.body_ar : row.body,
      versions: versions.flatMap(({ version, published_at }) =>
        published_at === null ? [] : [{ version, publishedAt: published_at.toISOString() }],
      ),
    }
  })

  serve(app, admin.listLegalPagesForAdmin, async () => {
    const [latest, current] = await Promise.all([listLatestVersions(db), listCurrentVersions(db)])
    return legalPages.map((page) => {
      const row = latest.find((each) => each.page === page)!
      const inForce = current.find((each) => each.page === page)!
      return {
        page,
        title: row.title,
        titleAr: row.title_ar,
        ...momentsOf(row),
        inForce: { version: inForce.version, publishedAt: inForce.published_at.toISOString() },
      }
    })
  })

  const show = async (row: LegalPageRow): Promise<admin.AdminLegalPage> => ({
    page: row.page,
    title: row.title,
    titleAr: row.title_ar,
    body: row.body,
    bodyAr: row.body_ar,
    ...momentsOf(row),
    versions: (await listVersions(db, row.page)).map(momentsOf),
  })

  serve(app, admin.readLegalPageForAdmin, async ({ params: { page } }) =>
    show(requireFound(await findVersion(db, page))),
  )

  serve(app, admin.readLegalVersionForAdmin, async ({ params: { page, version } }) =>
    show(requireFound(await findVersion(db, page, version))),
  )

  serve(app, admin.saveLegalPage, async ({ user, params: { page }, body: { basedOn, ...texts } }) =>
    show(await saveLegalPage(context, user, { page, basedOn, texts })),
  )

  serve(app, admin.publishLegalPage, async ({ user, params: { page, version } }) =>
    show(await publishLegalPage(context, user, { page, version })),
  )
}

const momentsOf = ({
  version,
  created_at,
  published_at,
}: Pick<LegalPageRow, 'version' | 'created_at' | 'published_at'>) => ({
  version,
  createdAt: created_at.toISOString(),
  publishedAt: published_at?.toISOString() ?? null,
})
