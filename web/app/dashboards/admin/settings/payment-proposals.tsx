import { Trans, useLingui } from '@lingui/react/macro'
import { groupIban, paymentAccountLimits } from '@rihla/contract/payment-accounts/payment-account.ts'
import {
  type AdminPaymentAccount,
  approvePaymentProposal,
  declinePaymentProposal,
  type PaymentProposal,
  type ProposedValues,
  withdrawPaymentProposal,
} from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { HolderNotice } from '#payment-accounts/holder-notice.tsx'
import { kindLabels } from '#payment-accounts/payment-account-labels.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useProposedLabels } from './proposed-labels.ts'
import classes from './payment-accounts.module.css'

type Decision = 'approve' | 'decline' | 'withdraw'

const endpoints = {
  approve: approvePaymentProposal,
  decline: declinePaymentProposal,
  withdraw: withdrawPaymentProposal,
} as const

interface PaymentProposalsProps {
  accounts: readonly AdminPaymentAccount[]
  proposals: readonly PaymentProposal[]
  isOnlyAdmin: boolean
  companyNames: readonly string[] | undefined
  /** The decided proposal, whose buttons had the focus, is gone. */
  onDecided: () => void
}

/** Proposed changes; what they change is in the dialog that decides them. */
export function PaymentProposals({ accounts, proposals, ...shared }: PaymentProposalsProps) {
  const { t } = useLingui()
  if (proposals.length === 0) return null
  return (
    <section className={classes.proposals} aria-label={t`Waiting for approval`}>
      <h3>
        <Trans>Waiting for approval</Trans>
      </h3>
      {proposals.map((proposal) => (
        <Proposal
          key={proposal._id}
          proposal={proposal}
          account={accounts.find(({ _id }) => _id === proposal.account)}
          {...shared}
        />
      ))}
    </section>
  )
}

interface ProposalProps extends Omit<PaymentProposalsProps, 'accounts' | 'proposals'> {
  proposal: PaymentProposal
  account: AdminPaymentAccount | undefined
}

const waitMs = paymentAccountLimits.waitHours * 3_600_000

function Proposal({ proposal, account, isOnlyAdmin, companyNames, onDecided }: ProposalProps) {
  const [deciding, setDeciding] = useState<Decision>()
  const [now] = useState(() => Date.now())
  const isOwn = proposal.proposedBy._id === useUser()?._id
  const author = <Author proposal={proposal} />
  const at = <Moment at={proposal.proposedAt} />
  const confirmableAt = Date.parse(proposal.proposedAt) + waitMs
  const from = <Moment at={new Date(confirmableAt).toISOString()} />
  const mayApprove = !isOwn || (isOnlyAdmin && now >= confirmableAt)
  return (
    <article>
      <h4 className="wrap-anywhere">
        <ProposalTitle proposal={proposal} account={account} />
      </h4>
      <p className="small">
        {isOwn ? (
          <Trans>Proposed by you, {at}</Trans>
        ) : (
          <Trans>
            Proposed by {author}, {at}
          </Trans>
        )}
      </p>
      {isOwn && (
        <p>
          {isOnlyAdmin ? (
            <Trans>You are the only admin, so you can confirm this yourself from {from}.</Trans>
          ) : (
            <Trans>Another admin has to approve this.</Trans>
          )}
        </p>
      )}
      <div className="row">
        {mayApprove && (
          <Button small onClick={() => setDeciding('approve')}>
            <Trans>Approve</Trans>
          </Button>
        )}
        <Button small variant="outline" onClick={() => setDeciding(isOwn ? 'withdraw' : 'decline')}>
          {isOwn ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
        </Button>
      </div>
      {deciding && (
        <DecisionDialog
          proposal={proposal}
          decision={deciding}
          companyNames={companyNames}
          onClose={() => setDeciding(undefined)}
          onDecided={onDecided}
        />
      )}
    </article>
  )
}

const Author = ({ proposal: { proposedBy } }: Pick<ProposalProps, 'proposal'>) =>
  proposedBy.name ? <bdi>{proposedBy.name}</bdi> : <Trans>a deleted account</Trans>

function ProposalTitle({ proposal, account }: Pick<ProposalProps, 'proposal' | 'account'>) {
  const number = <Ltr>{account?.handle ?? proposal.after.handle}</Ltr>
  switch (proposal.action) {
    case 'create':
      return <Trans>New account: {number}</Trans>
    case 'activate':
      return <Trans>Show {number} again</Trans>
    case 'deactivate':
      return <Trans>Hide {number}</Trans>
    case 'settings':
      return <Trans>Payment details of the settings</Trans>
    case 'change':
      return <Trans>Change {number}</Trans>
  }
}

type Name = keyof ProposedValues

/** Changed values; of a new account all that are set. */
function ComparedValues({ proposal: { before, after } }: { proposal: PaymentProposal }) {
  const { t } = useLingui()
  const labels = useProposedLabels()
  const names = (Object.keys(labels) as Name[]).filter((name) =>
    before ? before[name] !== after[name] : (after[name] ?? '') !== '',
  )
  return (
    <div className={classes.compared}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t`Value`}</span>
            </th>
            {before && <th scope="col">{t`Now`}</th>}
            <th scope="col">{t`Proposed`}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{labels[name]}</th>
              {before && (
                <td>
                  <ProposedValue name={name} values={before} />
                </td>
              )}
              <td>
                <strong>
                  <ProposedValue name={name} values={after} />
                </strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const leftToRight: readonly Name[] = ['handle', 'accountNumber', 'swift', 'currency', 'payappUsername']

function ProposedValue({ name, values }: { name: Name; values: ProposedValues }): ReactNode {
  const { t } = useLingui()
  const value = values[name]
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (name === 'kind' && values.kind) return t(kindLabels[values.kind])
  if (!value) return '–'
  if (name === 'handle' && values.kind === 'bank') return <Ltr>{groupIban(value)}</Ltr>
  return leftToRight.includes(name) ? <Ltr>{value}</Ltr> : <span dir="auto">{value}</span>
}

interface DecisionDialogProps {
  proposal: PaymentProposal
  decision: Decision
  companyNames: readonly string[] | undefined
  onClose: () => void
  onDecided: () => void
}

function DecisionDialog({ proposal, decision, companyNames, onClose, onDecided }: DecisionDialogProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const isOwn = proposal.proposedBy._id === useUser()?._id
  const author = <Author proposal={proposal} />
  const titles = {
    approve: t`Approve this change?`,
    decline: t`Decline this change?`,
    withdraw: t`Withdraw this change?`,
  }
  const labels = { approve: t`Approve`, decline: t`Decline`, withdraw: t`Withdraw` }
  const done = {
    approve: t`Approved. Travellers see it now.`,
    decline: t`Declined. Nothing changes.`,
    withdraw: t`Withdrawn. Nothing changes.`,
  }
  const decide = async () => {
    try {
      await call(endpoints[decision], { params: { id: proposal._id } })
      showToast(done[decision], 'ok')
    } finally {
      // the settings, which the form shows, and the counts of the tabs
      await Promise.all([refreshQueries(), revalidate()])
    }
    onDecided()
  }
  return (
    <ConfirmDialog
      title={titles[decision]}
      confirmLabel={labels[decision]}
      onClose={onClose}
      onConfirm={decide}
      fallback={t`Your decision could not be saved. Please try again.`}
    >
      <div className="stack">
        {decision === 'approve' ? (
          <p>
            <Trans>
              Travellers will send their money there. Compare every digit with a document of the bank or operator.
            </Trans>{' '}
            {!isOwn && <Trans>If you did not expect this, ask {author} in person or by phone first.</Trans>}
          </p>
        ) : (
          <p>
            <Trans>Travellers keep seeing the current values. All admins are notified.</Trans>
          </p>
        )}
        <ComparedValues proposal={proposal} />
        <HolderNotice
          holderName={proposal.after.holderName ?? proposal.after.paymentHolderName}
          companyNames={companyNames}
        />
      </div>
    </ConfirmDialog>
  )
}
