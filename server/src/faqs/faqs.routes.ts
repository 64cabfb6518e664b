import { listFaqs } from '@rihla/contract/faqs/faqs.api.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app.ts'
import { localeOf } from '../http/locale.ts'
import { showTags } from '../http/page-tags.ts'
import { listActiveFaqs } from './faqs.queries.ts'
import { presentFaq } from './present-faq.ts'

export function faqsRoutes(app: App, context: Context): void {
  app.route({
    ...listFaqs,
    handler: async (request, reply) => {
      const rows = await listActiveFaqs(context.db)
      showTags(reply, ['faqs'])
      return rows.map((row) => presentFaq(row, localeOf(request)))
    },
  })
}
