import type { CalendarDate } from '@rihla/contract/dates.ts'
import { addDays } from '@rihla/contract/dates.ts'
import { v7 as uuid } from 'uuid'
import type { Random } from './random.ts'
import { agencyNames, textOf } from './vocabulary.ts'

const person = (role: 'agency' | 'customer', at: number, today: CalendarDate) => {
  const joined = `${addDays(today, -(at % 1_500) - 1)}T08:00:00Z`
  return {
    id: uuid(),
    role,
    name: `${role} ${at}`,
    email: `${role}-${at}@example.com`,
    email_key: `${role}-${at}@example.com`,
    email_verified_at: joined,
    // every tenth agency is unverified, and some accounts are deactivated
    agency_verified_at: role === 'agency' && at % 10 !== 3 ? joined : null,
    is_active: at % 50 !== 17,
    locale: at % 4 === 0 ? 'ar' : 'en',
    created_at: joined,
    updated_at: joined,
  }
}

export function makeAgencies(random: Random, count: number, today: CalendarDate) {
  const users = Array.from({ length: count }, (_, at) => person('agency', at, today))
  const agencies = users.map(({ id, locale }, at) => ({
    user_id: id,
    name: locale === 'ar' ? `${random.pick(agencyNames.ar)} ${at}` : nameInEnglish(random, at),
    description: textOf(random, locale === 'ar' ? 'ar' : 'en', 3),
    phone: '',
    contact_phone: '+20 100 555 0142',
    website: '',
    address: '',
  }))
  return { users, agencies }
}

const nameInEnglish = (random: Random, at: number): string =>
  `${random.pick(agencyNames.first)} ${random.pick(agencyNames.second)} ${at}`

export const makeCustomers = (count: number, today: CalendarDate) =>
  Array.from({ length: count }, (_, at) => person('customer', at, today))
