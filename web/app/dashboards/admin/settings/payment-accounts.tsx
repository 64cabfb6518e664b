import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { groupIban } from '@rihla/contract/payment-accounts/payment-account.ts'
import {
  type AdminPaymentAccount,
  listPaymentAccounts,
  orderPaymentAccounts,
  type PaymentProposal,
  proposePaymentAccountChange,
} from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconEyeOff,
  IconHistory,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { IconButton, type StatusStyle, StyledChip } from '#dashboards/shared/table-cells.tsx'
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
import { PaymentProposals } from './payment-proposals.tsx'
import classes from './payment-accounts.module.css'

const PaymentAccountModal = lazy(() => import('./payment-account-modal.tsx'))

const stateStyles = {
  shown: { label: msg`Shown to travellers`, tone: 'green', icon: IconCheck },
  hidden: { label: msg`Hidden`, tone: 'quiet', icon: IconEyeOff },
} as const satisfies Record<string, StatusStyle>

/** The accounts to which travellers transfer money, and proposed changes (docs/product/payments.md#approval-of-accounts). */
export function PaymentAccounts() {
  const { t } = useLingui()
  const query = useEndpoint(listPaymentAccounts, {})
  const [editing, setEditing] = useState<AdminPaymentAccount | 'new'>()
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <Panel
        heading={<Trans>Payment accounts</Trans>}
        description={
          <Trans>Travellers choose one of these when they pay. Changes apply once another admin approves them.</Trans>
        }
        action={
          <Button small icon={<Icon of={IconPlus} />} onClick={() => setEditing('new')}>
            <span className={classes.nowrap}>
              <Trans>Add account</Trans>
            </span>
          </Button>
        }
        isFlush
      >
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
              <div className={classes.history}>
                <ButtonLink
                  small
                  variant="subtle"
                  to="/admin/audit?kind=payment_account"
                  icon={<Icon of={IconHistory} />}
                >
                  <Trans>History of the payment accounts</Trans>
                </ButtonLink>
              </div>
            </>
          )}
        </Loaded>
      </Panel>
      {editing && (
        <Suspense fallback={null}>
          <PaymentAccountModal
            account={editing === 'new' ? undefined : editing}
            isOnlyAdmin={query.data?.isOnlyAdmin ?? false}
            companyNames={query.data?.companyNames}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </>
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
            canMove={{ up: at > 0 && !order.isBusy, down: at < accounts.length - 1 && !order.isBusy }}
            onMove={(by) => move(at, at + by)}
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
  canMove: { up: boolean; down: boolean }
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onSwitch: () => void
}

function AccountRow({ account, isProposed, canMove, onMove, onEdit, onSwitch }: AccountRowProps) {
  const { t } = useLingui()
  const { kind, handle, holderName, provider, isActive } = account
  const currency = useCurrencyLabels().nameOf(account.currency)
  const switchLabel = isActive ? t`Hide: ${handle}` : t`Show: ${handle}`
  return (
    <li className={classes.row} data-off={!isActive || undefined}>
      <div className={classes.text}>
        <h3 className="wrap-anywhere">
          <Ltr>{kind === 'bank' ? groupIban(handle) : handle}</Ltr>
        </h3>
        <p className="wrap-anywhere">
          <Dotted>
            <bdi>{holderName}</bdi>
            {provider && <bdi>{provider}</bdi>}
          </Dotted>
        </p>
        <span className="row">
          <Tag>{t(kindLabels[kind])}</Tag>
          <Tag>{currency}</Tag>
          <StyledChip {...stateStyles[isActive ? 'shown' : 'hidden']} />
          {isProposed && (
            <Tag tone="amber">
              <Trans>Change waits for approval</Trans>
            </Tag>
          )}
        </span>
      </div>
      <div className={`row ${classes.actions}`}>
        <Button small variant="outline" aria-label={switchLabel} disabled={isProposed} onClick={onSwitch}>
          {isActive ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
        </Button>
        <IconButton
          icon={IconArrowUp}
          label={t`Move up: ${handle}`}
          aria-disabled={!canMove.up || undefined}
          onClick={() => canMove.up && onMove(-1)}
        />
        <IconButton
          icon={IconArrowDown}
          label={t`Move down: ${handle}`}
          aria-disabled={!canMove.down || undefined}
          onClick={() => canMove.down && onMove(1)}
        />
        <IconButton
          icon={IconPencil}
          label={t`Edit: ${handle}`}
          aria-disabled={isProposed || undefined}
          onClick={() => !isProposed && onEdit()}
        />
      </div>
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
