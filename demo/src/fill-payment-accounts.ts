import { proposeNewAccount } from '@rihla/server/payment-accounts/propose-account.ts'
import { asUser } from '@rihla/server/testing/builders/acting.ts'
import { buildPaymentAccount } from '@rihla/server/testing/builders/payment-accounts.ts'
import { createTestClock } from '@rihla/server/testing/test-clock.ts'
import { paymentAccounts, proposedAccount } from './content/payment-accounts.ts'
import type { DemoPeople } from './fill-people.ts'
import type { Filling } from './filling.ts'

/** The accounts that travellers pay to, and a proposal of the second admin, which the first one may approve. */
export async function fillPaymentAccounts(filling: Filling, { secondAdmin }: DemoPeople): Promise<void> {
  for (const account of paymentAccounts) {
    await buildPaymentAccount({ ...filling, clock: createTestClock(filling.daysAgo(400)) }, account)
  }
  const proposing = { ...filling, clock: createTestClock(filling.hoursAgo(5)) }
  await proposeNewAccount(proposing, asUser(secondAdmin.id, 'admin'), proposedAccount)
}
