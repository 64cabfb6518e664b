import * as admin from '@rihla/contract/faqs/admin-faqs.api.ts'
import { listFaqs } from '@rihla/contract/faqs/faqs.api.ts'
import { buildFaq } from '#testing/builders/faqs.ts'
import { everyone, only, type Permission, type World } from '#testing/permission-table.ts'

const ofFaq = async ({ it }: World) => ({ params: { id: await buildFaq(it.context) } })

export const faqsPermissions: Permission[] = [
  { route: listFaqs, statuses: everyone(200) },
  { route: admin.listFaqsForAdmin, statuses: only({ admin: 200 }) },
  { route: admin.exportFaqs, statuses: only({ admin: 200 }) },
  {
    route: admin.createFaq,
    statuses: only({ admin: 201 }),
    call: () => ({ body: { category: 'Paying', question: 'How?', answer: 'By transfer.' } }),
  },
  {
    route: admin.changeFaq,
    statuses: only({ admin: 200 }),
    call: async (world) => ({ ...(await ofFaq(world)), body: { isActive: false } }),
  },
  {
    route: admin.moveFaq,
    statuses: only({ admin: 200 }),
    call: async (world) => ({ ...(await ofFaq(world)), body: { direction: 'up' } }),
  },
  { route: admin.deleteFaq, statuses: only({ admin: 200 }), call: ofFaq },
]
