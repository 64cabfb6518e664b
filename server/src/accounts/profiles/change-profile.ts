import type * as api from '@rihla/contract/accounts/profiles.api.ts'
import {
  budgetRanges,
  joinChoices,
  motivations,
  splitChoices,
  travelStyles,
} from '@rihla/contract/customers/travel-preferences.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { attachUpload, markUnreferenced } from '#uploads/attach-upload.ts'
import { profileVersionOf } from '../present-user.ts'
import { findProfile, lockActive } from '../users.queries.ts'
import { requireVisibleName } from '../visible-names.ts'
import { lockAgency, lockCustomer, lockPerson, updateAgency, updateCustomer, updatePerson } from './profiles.queries.ts'

type CustomerInput = BodyOf<typeof api.changeCustomerProfile>
type Customer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>

/** Binds new identity documents of the profile to the customer's current bookings. */
export type BindIdentity = (trx: Transaction, owner: { customerId: string; today: CalendarDate }) => Promise<void>

/** Changes a customer's profile atomically: an invalid field rejects the whole request. */
export async function changeCustomerProfile(
  context: Context,
  { id }: CurrentUser,
  input: CustomerInput,
  bindIdentity: BindIdentity,
): Promise<void> {
  const answers = readAnswers(input.profileQuestions ?? {})
  await context.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, id)
    const customer = await lockCustomer(trx, id)
    if (!person || !customer) throw new DomainError('session.required')
    const profile = await findProfile(trx, id)
    if (profile && input.profileVersion !== undefined && input.profileVersion !== profileVersionOf(profile))
      throw new DomainError('account.profile_changed')
    if (input.name !== undefined) await renamePerson(context, trx, { id, name: input.name })
    await updateCustomer(trx, id, {
      phone: input.phone ?? customer.phone,
      address: input.address ?? customer.address,
      instagram_url: input.instagramUrl ?? customer.instagram_url,
      age: input.age ?? null,
      nationality: input.nationality ?? customer.nationality,
      ...answers,
      ...(await attachIdentity(trx, customer, input)),
    })
    if (input.nationalIdFront || input.nationalIdBack)
      await bindIdentity(trx, { customerId: id, today: context.clock.today() })
  })
}

async function attachIdentity(trx: Transaction, customer: Customer, input: CustomerInput) {
  const { user_id: ownerId, national_id_front_id: front, national_id_back_id: back } = customer
  return replaceFiles(trx, ownerId, {
    national_id_front_id: { url: input.nationalIdFront, current: front, kind: 'national-id', field: 'nationalIdFront' },
    national_id_back_id: { url: input.nationalIdBack, current: back, kind: 'national-id', field: 'nationalIdBack' },
  })
}

function readAnswers({ question1, question2, question3 }: NonNullable<CustomerInput['profileQuestions']>) {
  return {
    ...(question1 !== undefined && { question1: readChoices(question1, motivations, 'question1') }),
    ...(question2 !== undefined && { question2: readChoices(question2, travelStyles, 'question2') }),
    ...(question3 !== undefined && { question3: readChoice(question3) }),
  }
}

const refuse = (question: string): never => {
  throw new DomainError('account.answer_unknown', { field: `profileQuestions.${question}` })
}

function readChoices(text: string, offered: readonly string[], question: string): string {
  const chosen = new Set(splitChoices(text))
  if ([...chosen].some((label) => !offered.includes(label))) refuse(question)
  return joinChoices(offered.filter((label) => chosen.has(label)))
}

function readChoice(label: string): string {
  return label === '' || (budgetRanges as readonly string[]).includes(label) ? label : refuse('question3')
}

type AgencyInput = BodyOf<typeof api.changeAgencyProfile>['agencyDetails']

/** Changes an agency's public profile. */
export async function changeAgencyProfile(context: Context, { id }: CurrentUser, input: AgencyInput): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const isActive = await lockActive(trx, id)
    const agency = await lockAgency(trx, id)
    if (!isActive || !agency) throw new DomainError('session.required')
    const pictures = await replaceFiles(trx, id, {
      logo_id: { url: input.logo, current: agency.logo_id, kind: 'agency-logo', field: 'agencyDetails.logo' },
      background_id: {
        url: input.backgroundPhoto,
        current: agency.background_id,
        kind: 'agency-background',
        field: 'agencyDetails.backgroundPhoto',
      },
    })
    await updateAgency(trx, id, {
      name: input.name === undefined ? agency.name : requireVisibleName(input.name, 'name'),
      description: input.description ?? agency.description,
      phone: input.phone ?? agency.phone,
      contact_phone: input.contactPhone ?? agency.contact_phone,
      website: input.website ?? agency.website,
      address: input.address ?? agency.address,
      ...pictures,
    })
  })
}

async function renamePerson(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const person = await lockPerson(trx, id)
  if (!person) throw new DomainError('session.required')
  const visible = requireVisibleName(name, 'name')
  if (person.name === visible) return
  await updatePerson(trx, id, { name: visible, updated_at: clock.now() })
}

export const changeProfile = (context: Context, { id }: CurrentUser, name: string): Promise<void> =>
  context.db.transaction().execute((trx) => renamePerson(context, trx, { id, name }))

export async function changeProfilePhoto(context: Context, { id }: CurrentUser, url: string | null): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, id)
    if (!person) throw new DomainError('session.required')
    const photo = await replaceFiles(trx, id, {
      profile_photo_id: { url, current: person.profile_photo_id, kind: 'profile-photo', field: 'profilePhoto' },
    })
    await updatePerson(trx, id, { ...photo, updated_at: context.clock.now() })
  })
}

/** A profile file as the body states it. */
interface FileChange {
  /** Undefined leaves the file unchanged, null or '' removes it. */
  url: string | null | undefined
  current: string | null
  kind: UploadKind
  /** Name of the body's field, for the error details. */
  field: string
}

/** Returns the uploads that the profile references from now on; the next clean-up deletes those it no longer references. */
async function replaceFiles<Column extends string>(
  trx: Transaction,
  ownerId: string,
  changes: Record<Column, FileChange>,
): Promise<Record<Column, string | null>> {
  const after = {} as Record<Column, string | null>
  for (const [column, { url, current, kind, field }] of Object.entries(changes) as [Column, FileChange][]) {
    const attached = url ? (await attachUpload(trx, { url, kind, ownerId, field })).id : null
    after[column] = url === undefined ? current : attached
  }
  const kept = Object.values(after)
  for (const { current } of Object.values<FileChange>(changes))
    if (current !== null && !kept.includes(current)) await markUnreferenced(trx, current)
  return after
}
