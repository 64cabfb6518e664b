import { listFaqs } from '@rihla/contract/faqs/faqs.api.ts'
import { everyone, type Permission } from '../testing/permission-table.ts'

export const faqsPermissions: Permission[] = [{ route: listFaqs, answers: everyone(200) }]
