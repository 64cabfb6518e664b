import { Trans, useLingui } from '@lingui/react/macro'
import { groupIban } from '@rihla/contract/payment-accounts/payment-account.ts'
import type { PaymentAccount } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import type { ReactNode } from 'react'
import { CopyButton } from '#ui/copy-button.tsx'
import { Definition } from '#ui/definition.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { handleLabels, providerLabels } from './payment-account-labels.ts'

interface CopyRowProps {
  label: ReactNode
  value: ReactNode
  copied: string
  /** Such as 'Copy the amount'. */
  copy: string
  onCopy?: (() => void) | undefined
}

/** A value of a transfer with its copy button. */
export const CopyRow = ({ label, value, copied, copy, onCopy }: CopyRowProps) => (
  <Definition label={label}>
    <strong>{value || '…'}</strong>
    {copied && <CopyButton value={copied} label={copy} onCopy={onCopy} />}
  </Definition>
)

/** Where to transfer, each value with a copy button; within a `<dl>`. */
export function AccountRows({ account, onCopy }: { account: PaymentAccount } & Pick<CopyRowProps, 'onCopy'>) {
  const { t } = useLingui()
  const { kind, handle, provider, holderName, accountNumber, swift } = account
  const shown = kind === 'bank' ? groupIban(handle) : handle
  const rows = [
    { label: t(handleLabels[kind]), value: <Ltr>{shown}</Ltr>, copied: handle },
    { label: t(providerLabels[kind]), value: <bdi>{provider}</bdi>, copied: provider },
    // other apps find the name themselves; it is to be compared there
    { label: t`Account holder`, value: <bdi>{holderName}</bdi>, copied: kind === 'bank' ? holderName : '' },
    { label: t`Account number`, value: <Ltr>{accountNumber}</Ltr>, copied: accountNumber },
    { label: t`SWIFT code`, value: <Ltr>{swift}</Ltr>, copied: swift },
  ]
  return rows
    .filter(({ copied }) => copied !== '')
    .map(({ label, ...row }) => <CopyRow key={label} label={label} copy={t`Copy: ${label}`} onCopy={onCopy} {...row} />)
}

/** The name to compare before sending money; nothing where it is unknown. */
export function ShownName({ name }: { name: string }) {
  if (!name) return null
  const holder = <bdi>{name}</bdi>
  return (
    <strong>
      <Trans>Your app will show the name {holder}.</Trans>
    </strong>
  )
}
