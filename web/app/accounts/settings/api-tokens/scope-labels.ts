import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TokenScope } from '@rihla/contract/api-tokens/token-scope.ts'

/** What a token with the scope may do. */
export const scopeLabels: Record<TokenScope, MessageDescriptor> = {
  'account:read': msg`Read your account`,
  'trips:read': msg`Read your trips`,
  'trips:write': msg`Create and change your trips`,
  'departures:read': msg`Read departures and passenger lists`,
  'departures:write': msg`Decide whether small groups run, and remind travellers`,
  'bookings:read': msg`Read bookings and travellers`,
  'bookings:write': msg`Approve or reject bookings, and check travellers in`,
  'earnings:read': msg`Read earnings, payouts and your dashboard`,
  'reviews:read': msg`Read reviews`,
  'reviews:write': msg`Reply to reviews`,
  'admin:read': msg`Everything below that only reads`,
  'admin:trips:read': msg`Read trips`,
  'admin:trips:write': msg`Approve, suspend and feature trips`,
  'admin:bookings:read': msg`Read bookings, refunds and disputes`,
  'admin:users:read': msg`Read users and agencies`,
  'admin:money:read': msg`Read the ledger, payouts and commission`,
  'admin:messages:read': msg`Read contact messages`,
  'admin:messages:write': msg`Reply to contact messages`,
  'admin:reports:read': msg`Read reports`,
  'admin:content:read': msg`Read FAQs, promo codes and legal pages`,
  'admin:content:write': msg`Create, change and delete FAQs`,
  'admin:operations:read': msg`Read the dashboard, emails, audit log and settings`,
}
