import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { GoogleConsent } from '#legal/consent-line.tsx'
import { acceptedWithAccount, useCurrentVersions } from '#legal/use-current-versions.ts'
import { Notice } from '#ui/notice.tsx'
import { type GoogleChoice, useGoogle } from './use-google.ts'
import classes from './google-button.module.css'

/** Google sign-in below a form; takes no space when Google sign-in is unavailable. */
export function GoogleButton(choice: Omit<GoogleChoice, 'accepted'>) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const accepted = acceptedWithAccount(useCurrentVersions())
  const { isReady, failure } = useGoogle(place, { ...choice, accepted })
  return (
    <div className={classes.wrapper} data-ready={isReady || undefined}>
      {isReady && <p className={`small ${classes.or}`}>{t`or`}</p>}
      <div ref={place} className={classes.place} />
      {isReady && !choice.joiningRole && <GoogleConsent accepted={accepted} />}
      <div role="alert">{failure && <Notice tone="bad">{failure}</Notice>}</div>
    </div>
  )
}
