import { Trans } from '@lingui/react/macro'
import type { AcceptedWithAccount, AcceptedWithBooking } from '@rihla/contract/legal/accepted-versions.ts'
import type { LegalPageName } from '@rihla/contract/legal/legal-page.ts'
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import classes from './consent-line.module.css'

/** Opens beside the form, which keeps what was typed. */
const PageLink = ({ page, children }: { page: LegalPageName; children?: ReactNode }) => (
  <Link to={`/${page}`} target="_blank">
    {children}
  </Link>
)

/** Before the transfer, above its button. Nothing while the versions are unknown, because then none is recorded. */
export const BookingConsent = ({ accepted }: { accepted: AcceptedWithBooking | undefined }) =>
  accepted && (
    <p className={`small muted ${classes.line}`}>
      <Trans>
        By booking you accept the <PageLink page="terms">Terms</PageLink> and the{' '}
        <PageLink page="refund-policy">Refund policy</PageLink>.
      </Trans>
    </p>
  )

export const AccountConsent = ({ accepted }: { accepted: AcceptedWithAccount | undefined }) =>
  accepted && (
    <p className={`small muted ${classes.line}`}>
      <Trans>
        By creating an account you accept the <PageLink page="terms">Terms</PageLink> and confirm that you have read the{' '}
        <PageLink page="privacy">Privacy policy</PageLink>.
      </Trans>
    </p>
  )

/** Below the button of Google on the sign-in form: who has no account gets one. */
export const GoogleConsent = ({ accepted }: { accepted: AcceptedWithAccount | undefined }) =>
  accepted && (
    <p className={`small muted ${classes.line}`}>
      <Trans>
        If you have no account yet, Google sign-in creates one, and you accept the{' '}
        <PageLink page="terms">Terms</PageLink> and confirm that you have read the{' '}
        <PageLink page="privacy">Privacy policy</PageLink>.
      </Trans>
    </p>
  )

/** Where identity documents are uploaded. */
export const DocumentConsent = () => (
  <p className={`small muted ${classes.line}`}>
    <Trans>
      By uploading a picture you agree that we store it and show it as described in the{' '}
      <PageLink page="privacy">Privacy policy</PageLink>.
    </Trans>
  </p>
)
