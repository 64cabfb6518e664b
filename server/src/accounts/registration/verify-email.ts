import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '#context.ts'
import { isUniqueViolation } from '#database/database-errors.ts'
import { failureLimits } from '#http/limit-rate.ts'
import { accountLimits, withMinimumDuration } from '../account-limits.ts'
import { countGuessOfIp, limitGuesses } from '../code-guesses.ts'
import type { Browser } from '../sessions/browser.ts'
import { hashCode, hashToken, type TokenProof, tokenRefusals } from '../verification-tokens.ts'
import { activateRegistration, type NewAccount } from './register-account.ts'
import {
  findByLink,
  findOwn,
  listNewestCodes,
  lockOpenRegistrations,
  type Registration,
  updateCodesCountingGuess,
} from '../registrations.queries.ts'

/** The secret of a registration, sent by the browser that made it. */
interface RegistrationChoice {
  registration?: string | undefined
}

interface RegistrationProof extends TokenProof {
  /** The registration whose mail contained the code or link. */
  id: string
  email_key: string
}

/** Codes of an address that one request without a secret is compared with. */
const maxCompared = 5

/**
 * With the registration's secret, the code is compared with the one mailed for that registration; without it, with those
 * mailed last. Attempts with the secret have limits of their own, so that strangers cannot use them up.
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
  const guesses = await withMinimumDuration(async () => {
    const now = clock.databaseNow()
    await limitGuesses(context, 'code-guesses', guesser)
    if (own) return updateCodesCountingGuess(db, [own.id], 'owner', now)
    const newest = await listNewestCodes(db, { emailKey: key, limit: maxCompared }, now)
    const isAllowed = await countGuessOfIp(context, newest[0]?.code, guesser)
    if (!isAllowed || newest.length === 0) return []
    const ids = newest.map(({ id }) => id)
    return updateCodesCountingGuess(db, ids, 'others', now)
  })
  const hashOf = (id: string) => hashCode(config.appSecret, { purpose: 'registration', id }, input.otp)
  const matching = guesses.filter(({ id, code_hash }) => code_hash && timingSafeEqual(code_hash, hashOf(id)))
  // Two registrations with the same six digits: the code does not say which is meant.
  const [match] = matching.length === 1 ? matching : []
  if (match) {
    await failures.requireLeft()
    const proof = { id: match.id, email_key: key, column: 'code_hash', hash: hashOf(match.id) } as const
    return verify(context, proof, input, browser)
  }
  await failures.count()
  throw new DomainError('account.code_wrong', { field: 'otp' })
}

export async function verifyEmailByLink(
  context: Context,
  { token, ...choice }: { token: string } & RegistrationChoice,
  browser: Browser,
): Promise<NewAccount> {
  const hash = hashToken(token)
  const found = await findByLink(context.db, hash, context.clock.databaseNow())
  if (!found) throw new DomainError('account.link_invalid')
  if (found.is_closed) throw new DomainError('account.already_verified')
  return verify(context, { ...found, column: 'link_hash', hash }, choice, browser)
}

/** The error for a code or link of an address that got its account in the meantime. */
const closedRefusals = { code_hash: 'account.code_wrong', link_hash: 'account.already_verified' } as const

async function verify(
  context: Context,
  proof: RegistrationProof,
  choice: RegistrationChoice,
  browser: Browser,
): Promise<NewAccount> {
  try {
    return await context.db.transaction().execute(async (trx) => {
      const open = await lockOpenRegistrations(trx, proof.email_key, context.clock.databaseNow())
      const proved = requireUnused(open, proof)
      return activateRegistration(context, trx, choose(open, proved, choice), browser)
    })
  } catch (error) {
    // The address got an account in another way in the meantime.
    if (isUniqueViolation(error, 'users_living_email_key')) throw new DomainError(closedRefusals[proof.column])
    throw error
  }
}

/** Single use: the first transaction to lock the row uses the code or link, later ones find it closed. */
function requireUnused(open: readonly Registration[], { id, column, hash }: RegistrationProof): Registration {
  const proved = open.find((each) => each.id === id)
  if (!proved) throw new DomainError(closedRefusals[column])
  const stored = proved[column]
  if (!stored || !timingSafeEqual(stored, hash)) throw new DomainError(tokenRefusals[column])
  return proved
}

/**
 * The code or link only proves the address. The reader of a mail that a stranger caused activates the stranger's
 * registration without its password; the secret shows that the reader made a registration, which is activated as it is.
 */
function choose(open: readonly Registration[], proved: Registration, { registration: secret }: RegistrationChoice) {
  const secretHash = secret === undefined ? undefined : hashToken(secret)
  const own = open.find((each) => secretHash?.equals(each.secret_hash))
  return { registration: own ?? proved, isOwn: own !== undefined }
}
