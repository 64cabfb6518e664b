import type * as api from '@rihla/contract/accounts/profiles.api.ts'
import {
  budgetRanges,
  joinChoices,
  motivations,
  splitChoices,
  travelStyles,
} from '@rihla/contract/customers/travel-preferences.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { attachUpload, markUnreferenced } from '#uploads/attach-upload.ts'
import { profileVersion } from '../present-user.ts'
import { lockActive } from '../users.queries.ts'
import {
  listReviewedBy,
  lockAgency,
  lockCustomer,
  lockPerson,
  updateAgency,
  updateCustomer,
  updatePerson,
} from './profiles.queries.ts'

type CustomerInput = BodyOf<typeof api.changeCustomerProfile>
type Customer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>

/** Changes a customer's profile atomically: an invalid field rejects the whole request. */
export async function changeCustomerProfile(
  context: Context,
  { id }: CurrentUser,
  input: CustomerInput,
): Promise<void> {
  const answers = readAnswers(input.profileQuestions ?? {})
  await context.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, id)
    const customer = await lockCustomer(trx, id)
    if (!person || !customer) throw new DomainError('session.required')
    if (input.profileVersion !== undefined && input.profileVersion !== versionOf(person.name, customer))
      throw new DomainError('account.profile_changed')
    if (input.name !== undefined) await renamePerson(context, trx, { id, name: input.name })
    await updateCustomer(trx, id, {
      phone: input.phone?.trim() ?? customer.phone,
      address: input.address?.trim() ?? customer.address,
      instagram_url: input.instagramUrl?.trim() ?? customer.instagram_url,
      age: input.age ?? null,
      nationality: input.nationality?.trim() ?? customer.nationality,
      ...answers,
      ...(await attachIdentity(trx, customer, input)),
    })
  })
}

const versionOf = (name: string, customer: Customer): string =>
  profileVersion({
    name,
    phone: customer.phone,
    address: customer.address,
    instagramUrl: customer.instagram_url,
    age: customer.age,
    nationality: customer.nationality,
    answers: [customer.question1, customer.question2, customer.question3],
  })

async function attachIdentity(trx: Transaction, customer: Customer, input: CustomerInput) {
  const [currentFront, currentBack] = [customer.national_id_front_id, customer.national_id_back_id]
  const side = { kind: 'national-id', ownerId: customer.user_id } as const
  const front = await applyFileChange(trx, {
    ...side,
    field: 'nationalIdFront',
    url: input.nationalIdFront,
    current: currentFront,
  })
  const back = await applyFileChange(trx, {
    ...side,
    field: 'nationalIdBack',
    url: input.nationalIdBack,
    current: currentBack,
  })
  await releaseReplaced(trx, [currentFront, currentBack], [front, back])
  return { national_id_front_id: front, national_id_back_id: back }
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

function readChoice(text: string): string {
  const label = text.trim()
  return label === '' || (budgetRanges as readonly string[]).includes(label) ? label : refuse('question3')
}

type AgencyInput = BodyOf<typeof api.changeAgencyProfile>['agencyDetails']

/** Changes an agency's public profile and invalidates every page that shows its name or logo. */
export async function changeAgencyProfile(context: Context, { id }: CurrentUser, input: AgencyInput): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const isActive = await lockActive(trx, id)
    const agency = await lockAgency(trx, id)
    if (!isActive || !agency) throw new DomainError('session.required')
    const [currentLogo, currentBackground] = [agency.logo_id, agency.background_id]
    const logo = await applyFileChange(trx, {
      url: input.logo,
      kind: 'agency-logo',
      ownerId: id,
      field: 'agencyDetails.logo',
      current: currentLogo,
    })
    const background = await applyFileChange(trx, {
      url: input.backgroundPhoto,
      kind: 'agency-background',
      ownerId: id,
      field: 'agencyDetails.backgroundPhoto',
      current: currentBackground,
    })
    await updateAgency(trx, id, {
      name: input.name?.trim() ?? agency.name,
      description: input.description?.trim() ?? agency.description,
      phone: input.phone?.trim() ?? agency.phone,
      contact_phone: input.contactPhone?.trim() ?? agency.contact_phone,
      website: input.website?.trim() ?? agency.website,
      address: input.address?.trim() ?? agency.address,
      logo_id: logo,
      background_id: background,
    })
    await releaseReplaced(trx, [currentLogo, currentBackground], [logo, background])
    await invalidatePages(trx, [`agency:${id}`, 'trips', 'reviews'])
  })
}

/** Changes a person's name and invalidates the public pages that show it with reviews. */
async function renamePerson(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const person = await lockPerson(trx, id)
  if (!person) throw new DomainError('session.required')
  if (person.name === name.trim()) return
  await updatePerson(trx, id, { name: name.trim(), updated_at: clock.now() })
  const reviewed = await listReviewedBy(trx, id)
  await invalidatePages(trx, [
    `agency:${id}`,
    'reviews',
    ...reviewed.flatMap(({ trip_id, agency_id }) => [`trip:${trip_id}`, `agency:${agency_id}`] as const),
  ])
}

export const changeProfile = (context: Context, { id }: CurrentUser, name: string): Promise<void> =>
  context.db.transaction().execute((trx) => renamePerson(context, trx, { id, name }))

export async function changeProfilePhoto(context: Context, { id }: CurrentUser, url: string | null): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, id)
    if (!person) throw new DomainError('session.required')
    const before = person.profile_photo_id
    const photoId = await applyFileChange(trx, {
      url,
      kind: 'profile-photo',
      ownerId: id,
      field: 'profilePhoto',
      current: before,
    })
    await updatePerson(trx, id, { profile_photo_id: photoId, updated_at: context.clock.now() })
    await releaseReplaced(trx, [before], [photoId])
  })
}

/** A profile file as the body states it: undefined leaves it unchanged, null or '' removes it. */
interface FileChange {
  url: string | null | undefined
  kind: UploadKind
  ownerId: string
  /** Name of the body's field, for the error details. */
  field: string
  current: string | null
}

/** Returns the upload that the profile references from now on. */
async function applyFileChange(trx: Transaction, { url, current, ...upload }: FileChange): Promise<string | null> {
  if (url === undefined) return current
  return url ? (await attachUpload(trx, { url, ...upload })).id : null
}

/** Files that a profile no longer references are deleted by the next clean-up. */
async function releaseReplaced(
  trx: Transaction,
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): Promise<void> {
  for (const id of new Set(before)) if (id !== null && !after.includes(id)) await markUnreferenced(trx, id)
}
