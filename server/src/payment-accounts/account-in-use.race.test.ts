import { submitDocument } from '@rihla/contract/agencies/agency-documents.api.ts'
import { proposePaymentAccount } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { decidePayoutDetails, submitPayoutDetails } from '@rihla/contract/payouts/payout-details.api.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildAgencyDocument } from '#testing/builders/agency-documents.ts'
import { buildPaymentAccount, buildPaymentProposal } from '#testing/builders/payment-accounts.ts'
import { buildPayoutDetails } from '#testing/builders/payouts.ts'
import { buildAdmin, buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const iban = 'EG380019000500000000263180002'
const holderName = 'Sahara Lines'

const submit = async (as: BuiltUser, account = 'EG38 0019-0005 0000 0000 2631 8000 2') => {
  const method = account.includes('@')
    ? 'instapay'
    : account.startsWith('0') || account.startsWith('+')
      ? 'wallet'
      : 'bank'
  const { status, error } = await app!.call(submitPayoutDetails, { as, body: { method, account, holderName } })
  return status === 200 ? 'accepted' : error.code
}

async function propose(as: BuiltUser, handle = iban) {
  const body = { kind: 'bank', provider: 'NBE', holderName, handle, currency: 'EGP' } as const
  const { status, error } = await app!.call(proposePaymentAccount, { as, body })
  return status === 201 ? 'accepted' : error.code
}

async function sendPaper(as: BuiltUser, number = iban) {
  await buildAgencyDocument(app!.context, { agencyId: as.id, kind: 'bank_account', number: `old ${as.id}` })
  const params = { kind: 'bank_account' } as const
  const { status, error } = await app!.call(submitDocument, { as, params, body: { number, holderName } })
  return status === 200 ? 'accepted' : error.code
}

/** Two agencies and the platform name the same account at the same moment, several times. */
async function nameAtOnce(it: TestApp) {
  app = it
  await it.listen()
  const admin = await buildAdmin(it.context)
  const rounds = []
  for (let round = 0; round < 4; round += 1) {
    const [first, second] = [await buildAgency(it.context), await buildAgency(it.context)]
    const account = `0101234567${round}`
    const body = { kind: 'wallet', provider: 'Vodafone Cash', holderName, handle: account, currency: 'EGP' } as const
    const answers = await Promise.all([
      submit(first, account),
      submit(second, `+20 101 234 567${round}`),
      it
        .call(proposePaymentAccount, { as: admin, body })
        .then(({ status }) => (status === 201 ? 'accepted' : 'refused')),
    ])
    rounds.push(answers.filter((answer) => answer === 'accepted').length)
  }
  return rounds
}

test('race of two agencies and the platform for one account: one gets it', async () => {
  expect(await nameAtOnce(await createTestApp())).toEqual([1, 1, 1, 1])
})

test('negative control: without the lock on the account, several get it', { tags: 'exhaustive' }, async () => {
  const lock = replacePiece(/select pg_advisory_xact_lock\(hashtextextended\((\$\d+), 0\)\)$/, 'select $1::text')
  // no request sees what the concurrent ones write
  const check = replacePiece(
    /select from payout_details d join/,
    'select from pg_sleep(0.5) as waited where waited is null union all select from payout_details d join',
  )
  const alter = (text: string) => check.alter(lock.alter(text))
  expect(Math.max(...(await nameAtOnce(await createTestApp({ alter }))))).toBeGreaterThan(1)
  expect(lock.count()).toBeGreaterThan(0)
})

describe('an account is refused that', () => {
  const inUse = 'payment_account.in_use'

  test.each<[string, (owner: BuiltUser, admin: BuiltUser) => Promise<unknown>, string]>([
    ['another agency has given', ({ id }) => buildPayoutDetails(app!.context, { agencyId: id, account: iban }), iban],
    [
      'waits for another agency, spelled otherwise',
      ({ id }) => buildPayoutDetails(app!.context, { agencyId: id, account: iban, state: 'pending' }),
      'eg38 0019 0005 0000 0000 2631 8000 2',
    ],
    ['is the bank paper of another agency', (owner) => sendPaper(owner), iban],
    [
      'is the wallet of another agency',
      ({ id }) => buildPayoutDetails(app!.context, { agencyId: id, account: '01012345678' }),
      '+20 (101) 234 5678',
    ],
    [
      'receives for the platform',
      () => buildPaymentAccount(app!.context, { handle: 'rihla@instapay', isActive: false }),
      ' Rihla@InstaPay ',
    ],
    [
      'was proposed for the platform',
      (_, admin) => buildPaymentProposal(app!.context, { by: admin, handle: 'new@instapay' }),
      'NEW@instapay',
    ],
  ])('%s', async (_, use, account) => {
    app = await createTestApp()
    const [owner, other] = [await buildAgency(app.context), await buildAgency(app.context)]
    await use(owner, await buildAdmin(app.context))
    expect(await submit(other, account)).toBe(inUse)
    expect(await sendPaper(other, account)).toBe(inUse)
  })

  test('an agency has given, when the platform proposes it or an admin verifies it for another agency', async () => {
    app = await createTestApp()
    const { context } = app
    const [owner, other, admin] = [await buildAgency(context), await buildAgency(context), await buildAdmin(context)]
    expect([await submit(owner), await sendPaper(owner)]).toEqual(['accepted', 'accepted'])
    expect(await propose(admin)).toBe(inUse)
    // from before the rule
    const details = await buildPayoutDetails(context, { agencyId: other.id, account: iban, state: 'pending' })
    const decision = { as: admin, params: { id: other.id }, body: { details, isVerified: true } }
    expect((await app.call(decidePayoutDetails, decision)).error.code).toBe(inUse)
  })
})
