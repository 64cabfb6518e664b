import { Trans } from '@lingui/react/macro'
import { Link } from '#ui/link.tsx'

/** Where a visitor without an account gives an address (docs/product/legal-pages.md#acceptance). */
export const PrivacyLine = () => (
  <p className="small muted">
    <Trans>
      We handle what you send as described in the{' '}
      <Link to="/privacy" target="_blank" className="link">
        Privacy policy
      </Link>
      .
    </Trans>
  </p>
)
