import { readMarketplaceFacts } from '@rihla/contract/marketplace/marketplace.api.ts'
import { everyone, type Permission } from '#testing/permission-table.ts'

export const marketplacePermissions: Permission[] = [{ route: readMarketplaceFacts, statuses: everyone(200) }]
