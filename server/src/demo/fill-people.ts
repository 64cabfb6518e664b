import { hashPassword } from '../accounts/passwords.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '../testing/builders/people.ts'
import { agencies, type AgencyContent, type AgencyKey } from './content/agencies.ts'
import { customers, type CustomerContent, type CustomerKey } from './content/customers.ts'
import { demoAddress, demoPassword } from './demo-logins.ts'
import type { Filling } from './filling.ts'
import { givePicture } from './store-pictures.ts'

export interface DemoPeople {
  admin: BuiltUser
  agencies: Record<AgencyKey, BuiltUser>
  customers: Record<CustomerKey, BuiltUser>
}

export async function fillPeople(filling: Filling): Promise<DemoPeople> {
  // One hash for all: it is the same password, and each would take its fifth of a second.
  const passwordHash = await hashPassword(demoPassword)
  const admin = await buildAdmin(filling, {
    name: 'Nadia Rihla',
    email: demoAddress('admin'),
    passwordHash,
    createdAt: filling.daysAgo(700),
  })
  const builtAgencies: Partial<Record<AgencyKey, BuiltUser>> = {}
  for (const key of Object.keys(agencies) as AgencyKey[]) {
    builtAgencies[key] = await fillAgency(filling, key, passwordHash)
  }
  const builtCustomers: Partial<Record<CustomerKey, BuiltUser>> = {}
  for (const key of Object.keys(customers) as CustomerKey[]) {
    builtCustomers[key] = await fillCustomer(filling, key, passwordHash)
  }
  return {
    admin,
    agencies: builtAgencies as Record<AgencyKey, BuiltUser>,
    customers: builtCustomers as Record<CustomerKey, BuiltUser>,
  }
}

async function fillAgency(filling: Filling, key: AgencyKey, passwordHash: string): Promise<BuiltUser> {
  const content: AgencyContent = agencies[key]
  const createdAt = filling.daysAgo(content.joinedDaysAgo)
  const agency = await buildAgency(filling, {
    name: content.person,
    email: content.email,
    passwordHash,
    createdAt,
    agencyName: content.name,
    description: content.description,
    verified: !content.isUnverified,
    phone: content.phone,
    contactPhone: content.phone,
    website: content.website,
    address: content.address,
  })
  const give = (picture: string) =>
    givePicture(filling.db, filling.pictures, { key: `${picture}:${key}`, ownerId: agency.id, at: createdAt })
  await filling.db
    .updateTable('agencies')
    .set({ logo_id: await give('logo'), background_id: await give('banner') })
    .where('user_id', '=', agency.id)
    .execute()
  return agency
}

async function fillCustomer(filling: Filling, key: CustomerKey, passwordHash: string): Promise<BuiltUser> {
  const content: CustomerContent = customers[key]
  const createdAt = filling.daysAgo(content.joinedDaysAgo)
  const [question1 = '', question2 = '', question3 = ''] = content.answers ?? []
  const { name, locale = 'en', phone = '', address = '', instagramUrl = '', age = null, nationality = '' } = content
  const profile = { name, locale, phone, address, instagramUrl, age, nationality, question1, question2, question3 }
  const email = demoAddress(key)
  const customer = await buildCustomer(filling, { ...profile, email, passwordHash, createdAt })
  const give = (picture: string) =>
    givePicture(filling.db, filling.pictures, { key: `${picture}:${key}`, ownerId: customer.id, at: createdAt })
  if (content.hasPhoto) {
    const photoId = await give('photo')
    await filling.db.updateTable('users').set({ profile_photo_id: photoId }).where('id', '=', customer.id).execute()
  }
  if (content.hasPapers) {
    await filling.db
      .updateTable('customers')
      .set({ national_id_front_id: await give('id-front'), national_id_back_id: await give('id-back') })
      .where('user_id', '=', customer.id)
      .execute()
  }
  return customer
}
