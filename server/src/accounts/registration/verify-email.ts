import { emailKey } from '@rihla/contract/accounts/account.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '#context.ts'
import { isUniqueViolation } from '#database/database-errors.ts'
import { limitRate } from '#http/limit-rate.ts'
import { accountLimits, limitResends, withMinimumDuration } from '../account-limits.ts'
import { alreadyRegisteredMail, sendAccountMail, verificationMail } from '../account-mails.ts'
import { isPassword } from '../passwords.ts'
import { findAddressee } from '../users.queries.ts'
import {
  createVerificationTokens,
  hashCode,
  hashToken,
  type TokenProof,
  tokenRefusals,
} from '../verification-tokens.ts'
import { activateRegistration, type NewAccount } from './register-account.ts'
import {
  findByLink,
  listOpenRegistrations,
  lockOpenRegistrations,
  type Registration,
  updateCodesCountingGuess,
  updateVerificationTokens,
} from './registrations.queries.ts'

/** Distinguishes several registrations for one address: the registration token, or the chosen password. */
interface RegistrationChoice {
  registration?: string | undefined
  password?: string | undefined
}

interface RegistrationProof extends TokenProof {
  /** The registration whose mail contained the code or link. */
  id: string
  email_key: string
}

/** The code of any mail verifies the address; which registration becomes the account is decided separately. */
export async function verifyEmailByCode(
  context: Context,
  input: { email: string; otp: string } & RegistrationChoice,
  userAgent: string,
): Promise<NewAccount> {
  const key = emailKey(input.email)
  await limitRate(context, `code-guesses:${key}`, accountLimits.codeGuessesPerAccount)
  const guessable = await withMinimumDuration(() => updateCodesCountingGuess(context.db, key, context.clock.now()))
  for (const { id, code_hash } of guessable) {
    const hash = hashCode(context.config.appSecret, { purpose: 'registration', id }, input.otp)
    if (code_hash !== null && timingSafeEqual(code_hash, hash))
      return verify(context, { id, email_key: key, column: 'code_hash', hash }, input, userAgent)
  }
  throw new DomainError('account.code_wrong')
}

export async function verifyEmailByLink(
  context: Context,
  token: string,
  choice: RegistrationChoice,
  userAgent: string,
): Promise<NewAccount> {
  const hash = hashToken(token)
  const found = await findByLink(context.db, hash, context.clock.now())
  if (!found) throw new DomainError('account.link_invalid')
  // A wrong password with a valid link counts as an attempt, too.
  if (choice.password !== undefined) {
    await limitRate(context, `code-guesses:${found.email_key}`, accountLimits.codeGuessesPerAccount)
  }
  return verify(context, { ...found, column: 'link_hash', hash }, choice, userAgent)
}

async function verify(
  context: Context,
  proof: RegistrationProof,
  choice: RegistrationChoice,
  userAgent: string,
): Promise<NewAccount> {
  const chosenId = await chooseByPassword(context, proof.email_key, choice)
  try {
    return await context.db.transaction().execute(async (trx) => {
      const open = await lockOpenRegistrations(trx, proof.email_key, context.clock.now())
      requireUnused(open, proof)
      return activateRegistration(context, trx, choose(open, choice, chosenId), userAgent)
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

function choose(open: readonly Registration[], choice: RegistrationChoice, chosenId: string | undefined): Registration {
  const chosen =
    named(open, choice.registration) ??
    open.find((each) => each.id === chosenId) ??
    (open.length === 1 ? open[0] : undefined)
  if (!chosen) throw new DomainError('account.verification_ambiguous')
  return chosen
}

/** Outside the transaction: hashing is slow, and locks must be short. */
async function chooseByPassword(
  context: Context,
  key: string,
  { password }: RegistrationChoice,
): Promise<string | undefined> {
  if (password === undefined) return undefined
  const open = await listOpenRegistrations(context.db, key, context.clock.now())
  for (const { id, password_hash } of open) if (await isPassword(password, password_hash)) return id
  return undefined
}

/** Mails a new code and link if the address has an open registration; the response is the same for every address. */
export async function resendVerification(
  context: Context,
  input: { email: string; registration?: string | undefined },
): Promise<void> {
  const key = emailKey(input.email)
  await limitResends(context, 'resends', key)
  await withMinimumDuration(() => mailNewTokens(context, key, input.registration))
}

async function mailNewTokens(context: Context, key: string, secret: string | undefined): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const open = await lockOpenRegistrations(trx, key, context.clock.now())
    const registration = named(open, secret) ?? open[0]
    if (registration) {
      const { id } = registration
      const { columns, ...tokens } = createVerificationTokens(context, { purpose: 'registration', id })
      await updateVerificationTokens(trx, registration, columns)
      return sendAccountMail(context, trx, 'account.verification', registration, verificationMail(tokens))
    }
    const owner = await findAddressee(trx, key)
    if (owner) await sendAccountMail(context, trx, 'account.already_registered', owner, alreadyRegisteredMail)
  })
}

function named(open: readonly Registration[], secret: string | undefined): Registration | undefined {
  const secretHash = secret === undefined ? undefined : hashToken(secret)
  return open.find((each) => secretHash?.equals(each.secret_hash))
}
