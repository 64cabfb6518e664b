import * as admin from '@rihla/contract/legal/admin-legal-pages.api.ts'
import { listLegalPages, readLegalPage } from '@rihla/contract/legal/legal-pages.api.ts'
import { everyone, only, type Permission } from '#testing/permission-table.ts'

const page = { page: 'privacy' }
const texts = { title: 'Privacy', titleAr: 'الخصوصية', body: 'Text', bodyAr: 'نص' }

export const legalPagesPermissions: Permission[] = [
  { route: listLegalPages, statuses: everyone(200) },
  { route: readLegalPage, statuses: everyone(200), call: () => ({ params: page }) },
  { route: admin.listLegalPagesForAdmin, statuses: only({ admin: 200 }) },
  { route: admin.readLegalPageForAdmin, statuses: only({ admin: 200 }), call: () => ({ params: page }) },
  {
    route: admin.readLegalVersionForAdmin,
    statuses: only({ admin: 200 }),
    call: () => ({ params: { ...page, version: '2' } }),
  },
  {
    route: admin.saveLegalPage,
    statuses: only({ admin: 200 }),
    call: async ({ it }) => {
      const { basedOn } = await it.db
        .selectFrom('legal_page_versions')
        .where('page', '=', 'privacy')
        .select(({ fn }) => fn.max('version').as('basedOn'))
        .executeTakeFirstOrThrow()
      return { params: page, body: { ...texts, basedOn } }
    },
  },
  {
    route: admin.publishLegalPage,
    statuses: only({ admin: 200 }),
    call: async ({ it }) => {
      const { version } = await it.db
        .insertInto('legal_page_versions')
        .columns(['page', 'version', 'title', 'title_ar', 'body', 'body_ar'])
        .expression((eb) =>
          eb
            .selectFrom('legal_page_versions')
            .where('page', '=', 'about')
            .select(({ fn, val }) => [
              val('about' as const).as('page'),
              eb(fn.max('version'), '+', 1).as('version'),
              val('About').as('title'),
              val('عن').as('title_ar'),
              val('Text').as('body'),
              val('نص').as('body_ar'),
            ]),
        )
        .returning('version')
        .executeTakeFirstOrThrow()
      return { params: { page: 'about', version: String(version) } }
    },
  },
]
