import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '#context.ts'
import { isUniqueViolation } from '#database/database-errors.ts'
import { failureLimits, limitRate } from '#http/limit-rate.ts'
import { accountLimits, withMinimumDuration } from '../account-limits.ts'
import { countGuessOfIp, limitGuesses } from '../code-guesses.ts'
import { isPassword } from '../passwords.ts'
import type { Browser } from '../sessions/browser.ts'
import { hashCode, hashToken, type TokenProof, tokenRefusals } from '../verification-tokens.ts'
import { activateRegistration, type NewAccount } from './register-account.ts'
import {
  findByLink,
  findNewestCode,
  findOwn,
  listOpenPasswords,
  lockOpenRegistrations,
  type Registration,
  updateCodeCountingGuess,
} from './registrations.queries.ts'

/** What proves that a registration was made by the person who verifies it: its secret, or the chosen password. */
interface RegistrationChoice {
  registration?: string | undefined
  password?: string | undefined
}

interface RegistrationProof extends TokenProof {
  /** The registration whose mail contained the code or link. */
  id: string
  email_key: string
}

/** Registrations of an address whose passwords one request compares. */
const maxCompared = 10

/**
 * With the registration's secret, the code is compared with the one mailed for that registration; without it, with the
 * one mailed last. Attempts with the secret have limits of their own, so that strangers cannot use them up.
 */
export async function verifyEmailByCode(
  context: Context,
  input: { email: string; otp: string } & RegistrationChoice,
  browser: Browser,
): Promise<NewAccount> {
  const { db, clock, config } = context
  const key = emailKey(input.email)
  const failures = failureLimits(context, { [`code-failures:${browser.ip}`]: accountLimits.codeFailuresPerIp })
  await failures.requireLeft()
  const own = await findOwn(db, key, input.registration, clock.databaseNow())
  const guesser = { key, ip: browser.ip, owner: own && `registration:${own.id}` }
  const guess = await withMinimumDuration(async () => {
    const now = clock.databaseNow()
    await limitGuesses(context, 'code-guesses', guesser)
    if (own) return updateCodeCountingGuess(db, own.id, 'owner', now)
    const newest = await findNewestCode(db, key, now)
    const isAllowed = await countGuessOfIp(context, newest?.code, guesser)
    return newest && isAllowed ? updateCodeCountingGuess(db, newest.id, 'others', now) : undefined
  })
  if (guess?.code_hash) {
    const hash = hashCode(config.appSecret, { purpose: 'registration', id: guess.id }, input.otp)
    if (timingSafeEqual(guess.code_hash, hash)) {
      await failures.requireLeft()
      return verify(context, { id: guess.id, email_key: key, column: 'code_hash', hash }, input, browser)
    }
  }
  await failures.count()
  throw new DomainError('account.code_wrong', { field: 'otp' })
}

export async function verifyEmailByLink(
  context: Context,
  token: string,
  choice: RegistrationChoice,
  browser: Browser,
): Promise<NewAccount> {
  const hash = hashToken(token)
  const found = await findByLink(context.db, hash, context.clock.databaseNow())
  if (!found) throw new DomainError('account.link_invalid')
  if (choice.password !== undefined)
    await limitRate(context, `link-guesses:${found.email_key}`, accountLimits.codeGuesses)
  return verify(context, { ...found, column: 'link_hash', hash }, choice, browser)
}

async function verify(
  context: Context,
  proof: RegistrationProof,
  choice: RegistrationChoice,
  browser: Browser,
): Promise<NewAccount> {
  const chosenId = await chooseByPassword(context, proof, choice)
  try {
    return await context.db.transaction().execute(async (trx) => {
      const open = await lockOpenRegistrations(trx, proof.email_key, context.clock.databaseNow())
      requireUnused(open, proof)
      return activateRegistration(context, trx, choose(open, choice, chosenId), browser)
    })
  } catch (error) {
    // The address got an account in another way in the meantime.
    if (isUniqueViolation(error, 'users_living_email_key')) throw new DomainError(tokenRefusals[proof.column])
    throw error
  }
}

/** Single use: the first transaction to lock the row uses the code or link, later ones find it gone. */
function requireUnused(open: readonly Registration[], { id, column, hash }: RegistrationProof): void {
  const stored = open.find((each) => each.id === id)?.[column]
  if (!stored || !timingSafeEqual(stored, hash)) throw new DomainError(tokenRefusals[column])
}

/**
 * The code or link only proves the address. Who opens a mail that a stranger caused must not activate the stranger's
 * registration, whose password the stranger knows.
 */
function choose(open: readonly Registration[], choice: RegistrationChoice, chosenId: string | undefined): Registration {
  const chosen = named(open, choice.registration) ?? open.find((each) => each.id === chosenId)
  if (chosen) return chosen
  if (choice.password === undefined) throw new DomainError('account.verification_ambiguous')
  throw new DomainError('account.registration_password_wrong', { field: 'password' })
}

/**
 * Outside the transaction: hashing is slow, and locks must be short. Strangers determine how many registrations an
 * address has, so only a few are compared.
 */
async function chooseByPassword(
  context: Context,
  { id: firstId, email_key: emailKey }: RegistrationProof,
  { password }: RegistrationChoice,
): Promise<string | undefined> {
  if (password === undefined) return undefined
  const which = { emailKey, firstId, limit: maxCompared }
  for (const { id, password_hash } of await listOpenPasswords(context.db, which, context.clock.databaseNow()))
    if (await isPassword(password, password_hash)) return id
  return undefined
}

const named = (open: readonly Registration[], secret: string | undefined): Registration | undefined => {
  const secretHash = secret === undefined ? undefined : hashToken(secret)
  return open.find((each) => secretHash?.equals(each.secret_hash))
}
