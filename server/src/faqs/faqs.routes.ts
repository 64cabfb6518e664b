import { listFaqs } from '@rihla/contract/faqs/faqs.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { localeOf } from '#http/locale.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { countActiveFaqs, listActiveFaqs } from './faqs.queries.ts'
import { presentFaq } from './present-faq.ts'

export function faqsRoutes(app: App, context: Context): void {
  app.route({
    ...listFaqs,
    handler: async (request, reply) => {
      const [rows, total] = await Promise.all([
        listActiveFaqs(context.db, pageOf(request.query)),
        countActiveFaqs(context.db),
      ])
      setTotal(reply, total)
      setSurrogateKeys(reply, ['faqs'])
      return rows.map((row) => presentFaq(row, localeOf(request)))
    },
  })
}
