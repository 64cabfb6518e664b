import type { changeCustomerProfile as endpoint } from '@rihla/contract/accounts/profiles.api.ts'
import {
  budgetRanges,
  joinChoices,
  motivations,
  splitChoices,
  travelStyles,
} from '@rihla/contract/customers/travel-preferences.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { renamePerson } from './change-person.ts'
import { profileVersion } from './profile-version.ts'
import { lockCustomer, lockPerson, updateCustomer } from './profiles.queries.ts'
import { applyFileChange, releaseReplaced } from './replace-file.ts'

type Input = BodyOf<typeof endpoint>
type Customer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>

/** Changes a customer's profile atomically: an invalid field rejects the whole request. */
export async function changeCustomerProfile(context: Context, { id }: CurrentUser, input: Input): Promise<void> {
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

async function attachIdentity(trx: Transaction, customer: Customer, input: Input) {
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

function readAnswers({ question1, question2, question3 }: NonNullable<Input['profileQuestions']>) {
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
