import { useLingui } from '@lingui/react/macro'
import type { ReportType } from '@rihla/contract/reports/report.ts'
import { IconFlag } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { requestSignIn, useSignInRequest } from '#api/sign-in-request.ts'
import { useUser } from '#api/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import classes from './report-button.module.css'

const ReportDialog = lazy(() => import('./dialog/report-dialog.tsx'))

interface ReportButtonProps {
  type: Exclude<ReportType, 'other'>
  /** Id of the reported object. */
  target: string
  /** Name of the reported object: a trip title, an agency, the author of a review. */
  name: string
}

/** Report button. Visitors are asked to sign in first and then continue. */
export function ReportButton({ type, target, name }: ReportButtonProps) {
  const { t } = useLingui()
  const isSignedIn = useUser() !== null
  const isSigningIn = useSignInRequest() !== null
  const [isWanted, setIsWanted] = useState(false)

  // closing the sign-in dialog cancels the report
  useEffect(() => {
    if (isWanted && !isSignedIn && !isSigningIn) setIsWanted(false)
  }, [isWanted, isSignedIn, isSigningIn])

  const report = () => {
    setIsWanted(true)
    if (!isSignedIn) requestSignIn('sign-in', { stayingRoles: ['customer', 'agency', 'admin'] })
  }
  return (
    <>
      <button type="button" className={`small ${classes.report}`} aria-label={t`Report: ${name}`} onClick={report}>
        <Icon of={IconFlag} size={16} />
        {t`Report`}
      </button>
      {isWanted && isSignedIn && !isSigningIn && (
        <ReportDialog type={type} target={target} name={name} onClose={() => setIsWanted(false)} />
      )}
    </>
  )
}
