import { Trans } from '@lingui/react/macro'
import { Link } from '#ui/link.tsx'

/** Who has the money until when (docs/product/payouts.md#settlement), read before it is sent. */
export const MoneyIsKept = () => (
  <p className="small muted">
    <Trans>
      We keep your money until after the trip. Until the agency accepts, you get all of it back.{' '}
      <Link to="/money-protection" target="_blank" className="link">
        How your money is protected
      </Link>
    </Trans>
  </p>
)
