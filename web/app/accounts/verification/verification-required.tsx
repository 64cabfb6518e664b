import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { MailButton } from '../resend-mail/mail-button.tsx'
import { MailNotice } from '../resend-mail/mail-notice.tsx'
import { useResend } from './use-resend.ts'
import classes from '../account-form.module.css'

interface VerificationRequiredProps {
  email: string
  onEnterCode: () => void
  onBack: () => void
}

/** Replaces the form after a correct password for an unverified address. */
export function VerificationRequired({ email, onEnterCode, onBack }: VerificationRequiredProps) {
  const resend = useResend('login')
  return (
    <div className={classes.form}>
      <p>
        <Trans>
          Before you can sign in, please verify <Ltr>{email}</Ltr>. We have sent you an email with a code and a link.
        </Trans>
      </p>
      <MailNotice request={resend} />
      <Button full onClick={onEnterCode} data-autofocus>
        <Trans>Enter the code</Trans>
      </Button>
      <MailButton request={resend} look="outline" onPress={() => void resend.send(email)}>
        <Trans>Resend verification email</Trans>
      </MailButton>
      <p className={classes.other}>
        <button type="button" className={classes.switch} onClick={onBack}>
          <Trans>Back to Sign In</Trans>
        </button>
      </p>
    </div>
  )
}
