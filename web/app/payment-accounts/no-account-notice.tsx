import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/notice.tsx'

/** In place of the account while the platform has none in the currency (docs/product/payments.md#accounts). */
export function NoAccountNotice() {
  return (
    <Notice tone="warn">
      <Trans>There is no account to transfer to at the moment. Please contact us before you send money.</Trans>
    </Notice>
  )
}
