import { Trans } from '@lingui/react/macro'
import { logout } from '@rihla/contract/accounts/accounts.api.ts'
import { delays } from '@rihla/contract/limits.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { clearSession, readSession } from '#api/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from '../account-page.module.css'

/** Success view after a reset. The reset ended all earlier sessions (docs/product/accounts.md#passwords), so this browser's session is cleared. */
export function PasswordReset() {
  const navigate = useNavigate()
  useEffect(() => {
    // On phones the submit button is far down the page.
    window.scrollTo(0, 0)
    if (!readSession()) return
    callWithoutSessionExpiry(logout).catch(() => undefined)
    clearSession()
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { state: { signIn: true } }), delays.verificationRedirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className={classes.outcome} role="status">
      <span className={classes.success}>
        <Icon of={IconCircleCheck} size={48} />
      </span>
      <h1>
        <Trans>Password Reset Successful!</Trans>
      </h1>
      <p className="muted">
        <Trans>All your devices have been signed out. Sign in with your new password.</Trans>
      </p>
      <ButtonLink to="/" state={{ signIn: true }}>
        <Trans>Sign In</Trans>
      </ButtonLink>
    </div>
  )
}
