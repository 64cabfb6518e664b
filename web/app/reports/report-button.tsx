import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportType } from '@rihla/contract/reports/report.ts'
import { IconFlag } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { requestSignIn, useSignInRequest } from '#api/sign-in-request.ts'
import { useUser } from '#api/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './report-button.module.css'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

interface ReportButtonProps {
  type: Exclude<ReportType, 'other'>
  /** The id of what is reported. */
  target: string
  /** What is reported, in words: a title, an agency's name, who wrote. */
  name: string
}

/** 'Report', quiet. A visitor is asked to sign in first, and goes on where they were. */
export function ReportButton({ type, target, name }: ReportButtonProps) {
  const { t } = useLingui()
  const isSignedIn = useUser() !== null
  const isSigningIn = useSignInRequest() !== null
  const [isWanted, setIsWanted] = useState(false)

  // whoever closed the login did not want to report any more
  useEffect(() => {
    if (isWanted && !isSignedIn && !isSigningIn) setIsWanted(false)
  }, [isWanted, isSignedIn, isSigningIn])

  const report = () => {
    setIsWanted(true)
    if (!isSignedIn) requestSignIn('sign-in', { stayingRoles: ['customer', 'agency', 'admin'] })
  }
  return (
    <>
      <button type="button" className={classes.report} aria-label={t`Report: ${name}`} onClick={report}>
        <Icon of={IconFlag} size={16} />
        <Trans>Report</Trans>
      </button>
      {isWanted && isSignedIn && !isSigningIn && (
        <Suspense fallback={null}>
          <ReportDialog type={type} target={target} name={name} onClose={() => setIsWanted(false)} />
        </Suspense>
      )}
    </>
  )
}
