import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button.tsx'

/** For accounts that sign in with Google only, before something that needs the password. */
export function MissingPassword({ email }: { email: string }) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>
          You sign in with Google and don't have a password yet. Set one first with a code we email you, so that nobody
          else can do this from a browser you left open.
        </Trans>
      </p>
      <ButtonLink to={`/reset-password?email=${encodeURIComponent(email)}`}>{t`Set a password`}</ButtonLink>
    </>
  )
}
