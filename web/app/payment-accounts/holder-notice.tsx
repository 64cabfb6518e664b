import { Trans } from '@lingui/react/macro'
import { isHeldByOther } from '@rihla/contract/payment-accounts/account-holder.ts'
import { Notice } from '#ui/notice.tsx'

interface HolderNoticeProps {
  holderName: string | undefined
  companyNames: readonly string[] | undefined
}

/** Warns an admin about an account under another name than the company's. */
export function HolderNotice({ holderName = '', companyNames = [] }: HolderNoticeProps) {
  if (!isHeldByOther(holderName, companyNames)) return null
  const name = <bdi>{companyNames[0]}</bdi>
  return (
    <Notice tone="warn">
      <Trans>The holder is not {name}, your company’s legal name. Travellers compare the two before they pay.</Trans>
    </Notice>
  )
}
