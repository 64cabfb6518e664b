import * as api from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serveCacheable } from '#http/cache-public-responses.ts'
import { requireId } from '#http/ids.ts'
import { serve } from '#http/serve.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { findSettings } from '#settings/settings.queries.ts'
import { decideProposal } from './decide-proposal.ts'
import { orderAccounts } from './order-accounts.ts'
import { listAccounts } from './payment-accounts.queries.ts'
import { presentAccount, presentAccountForAdmin, presentProposal } from './present-payment-account.ts'
import { hasOtherAdmin, listPendingProposals } from './proposals.queries.ts'
import { proposeAccountChange, proposeNewAccount } from './propose-account.ts'

export function paymentAccountsRoutes(app: App, context: Context): void {
  const { db, clock } = context

  serveCacheable(app, api.readPaymentSettings, async ({ locale }, reply) => {
    const [settings, accounts] = await Promise.all([findSettings(db), listAccounts(db)])
    const instructions = { en: settings.payment_instructions, ar: settings.payment_instructions_ar }
    setSurrogateKeys(reply, ['settings'])
    return {
      payappUsername: settings.payapp_username,
      paymentInstructions: instructions[locale],
      holderName: settings.payment_holder_name,
      accounts: accounts.filter((account) => account.is_active).map((account) => presentAccount(account, locale)),
      payoutAfterDays: settings.payout_after_days,
      checkedWithinHours: settings.verify_within_hours,
    }
  })

  serve(app, api.listPaymentAccounts, async ({ user }) => {
    const [settings, accounts, proposals, hasOther] = await Promise.all([
      findSettings(db),
      listAccounts(db),
      listPendingProposals(db),
      hasOtherAdmin(db, user.id, clock.now()),
    ])
    return {
      accounts: accounts.map(presentAccountForAdmin),
      proposals: proposals.map(presentProposal),
      isOnlyAdmin: !hasOther,
      companyNames: [settings.legal_name, settings.legal_name_ar].filter(Boolean),
    }
  })

  serve(app, api.proposePaymentAccount, async ({ user, body }) =>
    presentProposal(await proposeNewAccount(context, user, body)),
  )

  serve(app, api.proposePaymentAccountChange, async ({ user, params: { id }, body }) =>
    presentProposal(await proposeAccountChange(context, user, { accountId: id, change: body })),
  )

  serve(app, api.orderPaymentAccounts, async ({ user, body: { ids }, i18n }) => {
    await orderAccounts(context, user, ids.map(requireId))
    return { message: i18n.t('Order saved') }
  })

  const decisions = [
    [api.approvePaymentProposal, 'approved'],
    [api.declinePaymentProposal, 'declined'],
    [api.withdrawPaymentProposal, 'withdrawn'],
  ] as const
  for (const [endpoint, status] of decisions) {
    serve(app, endpoint, async ({ user, params: { id } }) =>
      presentProposal(await decideProposal(context, user, { proposalId: id, status })),
    )
  }
}
