import type { Context } from '#context.ts'
import { countAttempt, limitRate } from '#http/limit-rate.ts'
import { accountLimits, codeTries, triesPerCode } from './account-limits.ts'

export interface Guesser {
  /** The address whose code is guessed. */
  key: string
  ip: string
  /** Subject of the limits of a request that proves to be the owner's: strangers cannot use them up. */
  owner: string | undefined
}

/** Limits the guesses of a day. */
export async function limitGuesses(
  context: Context,
  action: 'code-guesses' | 'reset-guesses',
  { key, ip, owner }: Guesser,
): Promise<void> {
  const { codeGuesses, codeGuessesOfOthers } = accountLimits
  if (owner !== undefined) return limitRate(context, `${action}:${owner}`, codeGuesses)
  await limitRate(context, `${action}:${key}:${ip}`, codeGuesses)
  await limitRate(context, `${action}:${key}`, codeGuessesOfOthers)
}

/** Whether this IP may still guess at this code. Without a code it counts all the same, which reveals nothing. */
export const countGuessOfIp = (context: Context, code: string | undefined, { key, ip }: Guesser): Promise<boolean> =>
  countAttempt(context, `code-tries:${code ?? key}:${ip}`, triesPerCode)

/** Columns that count the attempts at one code, and how many they allow. */
export const triesBy = {
  owner: { column: 'owner_tries', max: codeTries },
  others: { column: 'code_tries', max: accountLimits.codeGuessesOfOthers.max },
} as const
