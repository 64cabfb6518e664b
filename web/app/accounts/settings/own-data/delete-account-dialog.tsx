import { Trans, useLingui } from '@lingui/react/macro'
import { deleteOwnAccount, type AccountDeletionImpact } from '@rihla/contract/accounts/account-deletion.api.ts'
import { useNavigate } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { endSession } from '#api/session-expiry.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Modal } from '#ui/modal.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { DeletionImpactList } from './deletion-impact-list.tsx'
import { PasswordOwner } from '../../passwords/password-owner.tsx'
import { useUser } from '#api/use-session.ts'
import { NoPasswordYet } from './no-password-yet.tsx'
import classes from './own-data.module.css'

interface DeleteAccountDialogProps {
  impact: AccountDeletionImpact
  onClose: () => void
}

export default function DeleteAccountDialog({ impact, onClose }: DeleteAccountDialogProps) {
  const { t } = useLingui()
  const email = useUser()?.email ?? ''
  const { trips, endingBookings, refunds, hasPassword } = impact
  const signOut = useSignOutWithMessage()
  const form = useAppForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t`Please enter your password`) },
    fallback: t`Failed to delete your account. Please try again.`,
    submit: async ({ password }) => {
      try {
        const body = { password, seen: { trips, endingBookings, refunds } }
        const { message } = await call(deleteOwnAccount, { body })
        await signOut(message)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'account.consequences_changed') await refreshQueries()
        throw error
      }
    },
  })
  return (
    <Modal opened onClose={onClose} title={<Trans>Delete my account</Trans>}>
      <form {...form.props} className={classes.form}>
        <DeletionImpactList impact={impact} />
        {hasPassword ? (
          <>
            <PasswordOwner email={email} />
            <PasswordInput
              label={t`Password`}
              help={t`To confirm it's you.`}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
            <FormError form={form} />
            <div className={classes.buttons}>
              <Button look="outline" onClick={onClose} disabled={form.isSubmitting} data-autofocus>
                <Trans>Keep my account</Trans>
              </Button>
              <Button type="submit" look="danger-filled" busy={form.isSubmitting}>
                <Trans>Delete my account</Trans>
              </Button>
            </div>
          </>
        ) : (
          <NoPasswordYet />
        )}
      </form>
    </Modal>
  )
}

/** Navigates home before signing out: on a private page the guard would redirect and hide the message. */
function useSignOutWithMessage() {
  const navigate = useNavigate()
  return async (message: string) => {
    await endSession(async () => navigate('/'))
    showToast(message)
  }
}
