import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '#api/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import classes from './own-data.module.css'

/** Google-only accounts confirm their identity by an emailed code and set a password with it. */
export function NoPasswordYet() {
  const { t } = useLingui()
  const email = useUser()?.email ?? ''
  return (
    <div className={`stack ${classes.form}`}>
      <p>
        <Trans>
          You sign in with Google and don't have a password yet. Set one first with a code we email you, so that nobody
          else can do this from a browser you left open.
        </Trans>
      </p>
      <ButtonLink to={`/reset-password?email=${encodeURIComponent(email)}`}>{t`Set a password`}</ButtonLink>
    </div>
  )
}
