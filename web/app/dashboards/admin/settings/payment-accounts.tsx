import { Trans, useLingui } from '@lingui/react/macro'
import { groupIban } from '@rihla/contract/payment-accounts/payment-account.ts'
import {
  type AdminPaymentAccount,
  listPaymentAccounts,
  orderPaymentAccounts,
  type PaymentProposal,
  proposePaymentAccountChange,
} from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { IconHistory, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { kindLabels } from '#payment-accounts/payment-account-labels.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { RowActions } from '../row-actions.tsx'
import { PaymentProposals } from './payment-proposals.tsx'
import classes from './payment-accounts.module.css'

const PaymentAccountModal = lazy(() => import('./payment-account-modal.tsx'))

/** The accounts to which travellers transfer money, and proposed changes (docs/product/payments.md#approval-of-accounts). */
export function PaymentAccounts() {
  const { t } = useLingui()
  const query = useEndpoint(listPaymentAccounts, {})
  const [editing, setEditing] = useState<AdminPaymentAccount | 'new'>()
  const list = useRef<HTMLDivElement>(null)
  return (
    <Panel isFlush>
      <Loaded query={query} failure={t`The payment accounts could not be loaded. Please try again later.`}>
        {({ accounts, proposals, isOnlyAdmin, companyNames }) => (
          <>
            <PaymentProposals
              accounts={accounts}
              proposals={proposals}
              isOnlyAdmin={isOnlyAdmin}
              companyNames={companyNames}
              onDecided={() => list.current?.focus()}
            />
            <div ref={list} tabIndex={-1} role="group" aria-label={t`Payment accounts`}>
              <AccountList accounts={accounts} proposals={proposals} onEdit={setEditing} />
            </div>
          </>
        )}
      </Loaded>
      <div className={`row ${classes.foot}`}>
        <Button small variant="subtle" icon={<Icon of={IconPlus} />} onClick={() => setEditing('new')}>
          <Trans>Add account</Trans>
        </Button>
        <ButtonLink small variant="subtle" to="/admin/audit?kind=payment_account" icon={<Icon of={IconHistory} />}>
          <Trans>History</Trans>
        </ButtonLink>
      </div>
      {editing && (
        <PaymentAccountModal
          account={editing === 'new' ? undefined : editing}
          isOnlyAdmin={query.data?.isOnlyAdmin ?? false}
          companyNames={query.data?.companyNames}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Panel>
  )
}

interface AccountListProps {
  accounts: readonly AdminPaymentAccount[]
  proposals: readonly PaymentProposal[]
  onEdit: (account: AdminPaymentAccount) => void
}

function AccountList({ accounts, proposals, onEdit }: AccountListProps) {
  const { t } = useLingui()
  const [switching, setSwitching] = useState<AdminPaymentAccount>()
  const order = useAction((ids: string[]) => call(orderPaymentAccounts, { body: { ids } }), {
    failure: t`The order could not be saved`,
    success: ({ message }) => message,
    onSettled: () => refreshQueries(),
  })
  if (accounts.length === 0) {
    return (
      <EmptyState>
        <Trans>No accounts yet. Travellers see the payment account of the settings below.</Trans>
      </EmptyState>
    )
  }
  const move = (from: number, to: number) => {
    if (order.isBusy) return
    const ids = accounts.map(({ _id }) => _id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    void order.run(ids)
  }
  return (
    <>
      <ol>
        {accounts.map((account, at) => (
          <AccountRow
            key={account._id}
            account={account}
            isProposed={proposals.some((proposal) => proposal.account === account._id)}
            onUp={at > 0 && (() => move(at, at - 1))}
            onDown={at < accounts.length - 1 && (() => move(at, at + 1))}
            onEdit={() => onEdit(account)}
            onSwitch={() => setSwitching(account)}
          />
        ))}
      </ol>
      {switching && <SwitchDialog account={switching} onClose={() => setSwitching(undefined)} />}
    </>
  )
}

interface AccountRowProps {
  account: AdminPaymentAccount
  isProposed: boolean
  /** Not of the first. */
  onUp: false | (() => void)
  /** Not of the last. */
  onDown: false | (() => void)
  onEdit: () => void
  onSwitch: () => void
}

/** Two lines; what can be done with the account is in its menu. */
function AccountRow({ account, isProposed, onUp, onDown, onEdit, onSwitch }: AccountRowProps) {
  const { t } = useLingui()
  const { kind, handle, holderName, provider, isActive } = account
  const currency = useCurrencyLabels().nameOf(account.currency)
  const changes = [
    { label: t`Edit`, run: onEdit },
    { label: isActive ? t`Hide` : t`Show`, run: onSwitch },
  ]
  return (
    <li className={classes.row} data-off={!isActive || undefined}>
      <div className={classes.text}>
        <h3 className="row wrap-anywhere">
          <Ltr>{kind === 'bank' ? groupIban(handle) : handle}</Ltr>
          {!isActive && <Tag>{t`Hidden`}</Tag>}
          {isProposed && <Tag tone="amber">{t`Change waits for approval`}</Tag>}
        </h3>
        <p className="small wrap-anywhere">
          <Dotted>
            <bdi>{provider || t(kindLabels[kind])}</bdi>
            {currency}
            <bdi>{holderName}</bdi>
          </Dotted>
        </p>
      </div>
      <RowActions
        name={handle}
        menu={[
          ...(isProposed ? [] : changes),
          ...(onUp ? [{ label: t`Move up`, run: onUp }] : []),
          ...(onDown ? [{ label: t`Move down`, run: onDown }] : []),
        ]}
      />
    </li>
  )
}

/** Proposes to hide an account, or to show it again. */
function SwitchDialog({ account, onClose }: { account: AdminPaymentAccount; onClose: () => void }) {
  const { t } = useLingui()
  const { _id, version, handle, isActive } = account
  const propose = async () => {
    await call(proposePaymentAccountChange, { params: { id: _id }, body: { version, isActive: !isActive } })
    showToast(t`Proposed. It applies once it is approved.`, 'ok')
    await refreshQueries()
  }
  const number = <Ltr>{handle}</Ltr>
  return (
    <ConfirmDialog
      title={isActive ? t`Hide this account?` : t`Show this account again?`}
      confirmLabel={t`Propose`}
      onClose={onClose}
      onConfirm={propose}
      fallback={t`The change could not be proposed. Please try again.`}
    >
      <p>
        {isActive ? (
          <Trans>
            Once this is approved, travellers can no longer choose {number}. Transfers already made still arrive.
          </Trans>
        ) : (
          <Trans>Once this is approved, travellers can choose {number} when they pay.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
