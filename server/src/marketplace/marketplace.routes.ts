import { readMarketplaceFacts } from '@rihla/contract/marketplace/marketplace.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { serveCacheable } from '#http/cache-public-responses.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { countMarketplace } from './marketplace.queries.ts'

export function marketplaceRoutes(app: App, context: Context): void {
  serveCacheable(app, readMarketplaceFacts, async (_request, reply) => {
    const { averageRating, ...counts } = await countMarketplace(context.db)
    setSurrogateKeys(reply, ['trips'])
    return { ...counts, averageRating: averageRating === null ? null : Math.round(Number(averageRating) * 10) / 10 }
  })
}
