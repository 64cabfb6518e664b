import { hashPassword } from '@rihla/server/accounts/passwords.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '@rihla/server/testing/builders/people.ts'
import { agencies, type AgencyContent, type AgencyKey } from './content/agencies.ts'
import { type CustomerKey, customers, type DemoCustomer } from './content/customers.ts'
import { travellers } from './content/travellers.ts'
import { adminAddress, demoPassword, secondAdminAddress } from './demo-logins.ts'
import type { Filling } from './filling.ts'
import { givePicture } from './store-pictures.ts'

/** A customer with the age of their account, because no booking may precede it. */
export interface Traveller extends BuiltUser {
  locale: 'en' | 'ar'
  joinedDaysAgo: number
}

export interface DemoPeople {
  admin: BuiltUser
  /** Approves what the first one proposes, and the other way round. */
  secondAdmin: BuiltUser
  agencies: Record<AgencyKey, BuiltUser>
  customers: Record<CustomerKey, Traveller>
  /** Generated customers, who fill the seats. */
  travellers: Traveller[]
}

export async function fillPeople(filling: Filling): Promise<DemoPeople> {
  // One hash for all accounts: the password is the same, and hashing takes a fifth of a second.
  const passwordHash = await hashPassword(demoPassword)
  const createdAt = filling.daysAgo(700)
  const admin = await buildAdmin(filling, { name: 'Nadia Rihla', email: adminAddress, passwordHash, createdAt })
  const second = { name: 'Karim Adel', email: secondAdminAddress, passwordHash, createdAt }
  const secondAdmin = await buildAdmin(filling, second)
  const people: DemoPeople = { admin, secondAdmin, agencies: Object(), customers: Object(), travellers: [] }
  for (const key of Object.keys(agencies) as AgencyKey[]) {
    people.agencies[key] = await fillAgency(filling, key, passwordHash)
  }
  for (const key of Object.keys(customers) as CustomerKey[]) {
    people.customers[key] = await fillCustomer(filling, customers[key], passwordHash)
  }
  for (const traveller of travellers) people.travellers.push(await fillCustomer(filling, traveller, passwordHash))
  return people
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
    givePicture(filling, { key: `${picture}:${key}`, ownerId: agency.id, at: createdAt })
  await filling.db
    .updateTable('agencies')
    .set({ logo_id: await give('logo'), background_id: await give('banner') })
    .where('user_id', '=', agency.id)
    .execute()
  return agency
}

async function fillCustomer(filling: Filling, content: DemoCustomer, passwordHash: string): Promise<Traveller> {
  const { motivations = [], travelStyles = [], budget = '', photo, hasIdCard, joinedDaysAgo, ...profile } = content
  const createdAt = filling.daysAgo(joinedDaysAgo)
  const answers = { question1: motivations.join(', '), question2: travelStyles.join(', '), question3: budget }
  const customer = await buildCustomer(filling, { ...profile, ...answers, passwordHash, createdAt })
  const give = (picture: string) =>
    givePicture(filling, { key: `${picture}:${content.email}`, ownerId: customer.id, at: createdAt })
  if (photo !== undefined) {
    const profilePhotoId = await give('photo')
    await filling.db
      .updateTable('users')
      .set({ profile_photo_id: profilePhotoId })
      .where('id', '=', customer.id)
      .execute()
  }
  if (hasIdCard) {
    await filling.db
      .updateTable('customers')
      .set({ national_id_front_id: await give('id-front'), national_id_back_id: await give('id-back') })
      .where('user_id', '=', customer.id)
      .execute()
  }
  return { ...customer, locale: content.locale, joinedDaysAgo }
}
