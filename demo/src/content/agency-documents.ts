import type { AgencyDocumentKind, LicenceCategory } from '@rihla/contract/agencies/agency-document.ts'
import type { AgencyKey } from './agencies.ts'

export interface DemoDocument {
  agency: AgencyKey
  kind: AgencyDocumentKind
  number: string
  category?: LicenceCategory
  /** Days from the day of the fill; missing: it does not expire. */
  expiresInDays?: number
  submittedDaysAgo: number
  /** What an admin said about it a day later; missing: it waits. */
  decision?: 'accept' | { decline: string }
}

export const documentTitles: Record<AgencyDocumentKind, string> = {
  tourism_licence: 'Tourism licence',
  association: 'Association membership',
  commercial_register: 'Commercial register',
  tax_card: 'Tax card',
  bank_account: 'Bank letter',
}

const licence = (agency: AgencyKey, number: string, expiresInDays: number): DemoDocument => ({
  agency,
  kind: 'tourism_licence',
  number,
  category: 'A',
  expiresInDays,
  submittedDaysAgo: 200,
  decision: 'accept',
})

/** Every number says that it is one of the demo. */
export const agencyDocuments: readonly DemoDocument[] = [
  licence('sahara', 'DEMO-0111', 420),
  licence('nile', 'DEMO-0112', 300),
  licence('sinai', 'DEMO-0113', 25),
  licence('memphis', 'DEMO-0114', 260),
  licence('bosphorus', 'DEMO-0115', 330),
  licence('dhow', 'DEMO-0116', 150),
  licence('reef', 'DEMO-0117', 210),
  { agency: 'sahara', kind: 'association', number: 'DEMO-ETAA-11', submittedDaysAgo: 200, decision: 'accept' },
  { agency: 'sahara', kind: 'commercial_register', number: 'DEMO-4411', submittedDaysAgo: 200, decision: 'accept' },
  {
    agency: 'sahara',
    kind: 'tax_card',
    number: 'DEMO-100-200',
    submittedDaysAgo: 3,
    decision: { decline: 'The picture is cut off on the right. Please send the whole card.' },
  },
  { agency: 'nile', kind: 'commercial_register', number: 'DEMO-4412', submittedDaysAgo: 190, decision: 'accept' },
  { agency: 'nile', kind: 'tax_card', number: 'DEMO-100-201', expiresInDays: 500, submittedDaysAgo: 1 },
  {
    agency: 'delta',
    kind: 'tourism_licence',
    number: 'DEMO-0119',
    category: 'C',
    expiresInDays: 90,
    submittedDaysAgo: 2,
  },
]
