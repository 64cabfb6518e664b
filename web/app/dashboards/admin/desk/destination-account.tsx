import { Trans, useLingui } from '@lingui/react/macro'
import { readableAccount, type RefundDestination } from '@rihla/contract/refunds/refund-destination.ts'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { handleLabels, kindLabels } from '#payment-accounts/payment-account-labels.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Fact } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'

interface DestinationAccountProps {
  /** With most of its account hidden. */
  given: RefundDestination
  /** All of it, once the admin has asked for it, which is logged. */
  revealed: RefundDestination | undefined
  isBusy: boolean
  onReveal: () => void
  hasKeys?: boolean | undefined
  /** Below the holder. */
  holderNote?: ReactNode
}

/** Where money goes, as rows of facts. */
export function DestinationAccount({
  given,
  revealed,
  isBusy,
  onReveal,
  hasKeys = false,
  holderNote,
}: DestinationAccountProps) {
  const { t } = useLingui()
  const { method, account, holderName } = revealed ?? given
  const label = t(handleLabels[method])
  return (
    <>
      <Fact label={<Trans>Method</Trans>}>{t(kindLabels[method])}</Fact>
      <Fact
        label={label}
        note={!revealed && <Trans>Every view is logged.</Trans>}
        action={
          revealed ? (
            <CopyButton value={account} label={t`Copy: ${label}`} />
          ) : (
            <Button
              small
              variant="outline"
              icon={<Icon of={IconEye} />}
              busy={isBusy}
              aria-keyshortcuts={hasKeys ? 'D' : undefined}
              onClick={onReveal}
            >
              <Trans>Show</Trans>
            </Button>
          )
        }
      >
        <Ltr>{revealed ? readableAccount(revealed) : account}</Ltr>
      </Fact>
      {holderName && (
        <Fact
          label={<Trans>Account holder</Trans>}
          note={holderNote}
          action={revealed && <CopyButton value={holderName} label={t`Copy the account holder`} />}
        >
          <bdi>{holderName}</bdi>
        </Fact>
      )}
    </>
  )
}
