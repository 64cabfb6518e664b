import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import { countAttempt, type RateLimit, requireBelowLimit } from '#http/limit-rate.ts'

const perPerson: RateLimit = { max: 20, windowSeconds: 3_600 }
/** An IP may be shared by many visitors. */
const perIp: RateLimit = { max: 60, windowSeconds: 3_600 }

interface Guess {
  promoCode?: string | null | undefined
  by: { userId: string } | { ip: string }
}

/** Limits wrong promo codes (docs/product/accounts.md#rate-limits); requests without a code are never refused. */
export function promoGuesses(context: Pick<Context, 'db' | 'clock'>, { promoCode, by }: Guess) {
  const isGuess = Boolean(promoCode)
  const limit = 'userId' in by ? perPerson : perIp
  const key = `promo-guesses:${'userId' in by ? `user:${by.userId}` : by.ip}`
  return {
    requireLeft: async (): Promise<void> => {
      if (isGuess) await requireBelowLimit(context, key, limit)
    },
    async countIfWrong(error: unknown): Promise<void> {
      if (!isGuess || !(error instanceof DomainError) || error.code !== 'promo.invalid') return
      await countAttempt(context, key, limit)
    },
  }
}
