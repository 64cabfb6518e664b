import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import {
  countAttempt,
  hashRateLimitKey,
  type RateLimit,
  requireBelowLimit,
  requireWindowBelow,
} from '#http/limit-rate.ts'
import type { Window } from '#http/rate-limits.queries.ts'

const perPerson: RateLimit = { max: 20, windowSeconds: 3_600 }
/** An IP may be shared by many visitors. */
const perIp: RateLimit = { max: 60, windowSeconds: 3_600 }

interface Guess {
  promoCode?: string | null | undefined
  by: { userId: string } | { ip: string }
}

/** Limits wrong promo codes (docs/product/accounts.md#rate-limits); requests without a code are never refused. */
export function promoGuesses(context: Pick<Context, 'db' | 'clock'>, { promoCode, by }: Guess) {
  const isGuess = Boolean(promoCode?.trim())
  const limit = 'userId' in by ? perPerson : perIp
  const key = `promo-guesses:${'userId' in by ? `user:${by.userId}` : by.ip}`
  return {
    /** Of the counter; null without a code. */
    hash: isGuess ? hashRateLimitKey(key) : null,
    requireLeft: async (): Promise<void> => {
      if (isGuess) await requireBelowLimit(context, key, limit)
    },
    /** The same for a counter that was already read. */
    requireLeftIn: (window: Window | null): void => requireWindowBelow(window, limit),
    async countIfWrong(error: unknown): Promise<void> {
      if (!isGuess || !(error instanceof DomainError) || error.code !== 'promo.invalid') return
      await countAttempt(context, key, limit)
    },
  }
}
