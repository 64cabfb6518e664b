import { useLingui, Plural } from '@lingui/react/macro'
import { deleteOwnAccount, type AccountDeletionImpact } from '@rihla/contract/accounts/account-deletion.api.ts'
import { useNavigate } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { endSession } from '#api/session-expiry.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Modal } from '#ui/modal.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useUser } from '#api/use-session.ts'
import { MoneySums } from '#ui/money-sums.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './own-data.module.css'

interface DeleteAccountDialogProps {
  impact: AccountDeletionImpact
  onClose: () => void
}

export default function DeleteAccountDialog({ impact, onClose }: DeleteAccountDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { trips, endingBookings, refunds } = impact
  const deleteAccount = async (password: string) => {
    try {
      const body = { password, seen: { trips, endingBookings, refunds } }
      const { message } = await call(deleteOwnAccount, { body })
      // Leaves first: on a private page the guard would redirect and hide the message.
      await endSession(async () => navigate('/'))
      showToast(message)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'account.consequences_changed') await refreshQueries()
      throw error
    }
  }
  return (
    <Modal onClose={onClose} title={t`Delete my account`}>
      <PasswordForm
        hasPassword={impact.hasPassword}
        submit={deleteAccount}
        submitLabel={t`Delete my account`}
        cancelLabel={t`Keep my account`}
        isDangerous
        help={t`To confirm it's you.`}
        fallback={t`Failed to delete your account. Please try again.`}
        onClose={onClose}
      >
        <DeletionImpactList impact={impact} />
      </PasswordForm>
    </Modal>
  )
}

/** What deleting the account cancels, refunds and keeps, listed before it happens (docs/product/accounts.md#account-deletion). */
function DeletionImpactList({ impact }: { impact: AccountDeletionImpact }) {
  const { t } = useLingui()
  const isAgency = useUser()?.role === 'agency'
  const { trips, dueBookings, reviews } = impact
  return (
    <>
      <Notice tone="warn">{t`This cannot be undone.`}</Notice>
      <ul className={classes.list}>
        <li>
          {t`Your name, address, phone, documents and pictures will be erased, and all devices will be signed out.`}
        </li>
        {isAgency && (
          <li>
            <Plural
              value={trips}
              _0="You have no trips to remove."
              one="Your trip will be removed from the platform."
              other="Your # trips will be removed from the platform."
            />
          </li>
        )}
        <BookingsLine {...impact} />
        <RefundsLine {...impact} isAgency={isAgency} />
        {dueBookings > 0 && (
          <li>
            <Plural
              value={dueBookings}
              one="One refund that is already due will still be handled by our team."
              other="# refunds that are already due will still be handled by our team."
            />
          </li>
        )}
        {reviews > 0 && (
          <li>
            <Plural
              value={reviews}
              one="Your review stays visible to other travellers, shown as Anonymous."
              other="Your # reviews stay visible to other travellers, shown as Anonymous."
            />
          </li>
        )}
        <li>{t`Your email address is released, so you can sign up with it again at any time.`}</li>
      </ul>
    </>
  )
}

function BookingsLine({ endingBookings, seats }: AccountDeletionImpact) {
  const { t } = useLingui()
  if (endingBookings === 0) return <li>{t`No active bookings will be affected.`}</li>
  return (
    <li>
      <Plural value={endingBookings} one="One booking will be cancelled." other="# bookings will be cancelled." />{' '}
      <Plural value={seats} one="One seat becomes available again." other="# seats become available again." />
    </li>
  )
}

function RefundsLine({ refunds, kept, isAgency }: AccountDeletionImpact & { isAgency: boolean }) {
  const { t } = useLingui()
  return (
    <>
      {refunds.length > 0 && <RefundedLine refunds={refunds} isAgency={isAgency} />}
      {kept.length > 0 && (
        <li>
          {t`Under the cancellation rules of your bookings, you will not get back:`} <MoneySums sums={kept} />
        </li>
      )}
    </>
  )
}

function RefundedLine({ refunds, isAgency }: Pick<AccountDeletionImpact, 'refunds'> & { isAgency: boolean }) {
  const { t } = useLingui()
  return (
    <li>
      {isAgency
        ? t`Our team will refund your travellers what they actually paid, up to:`
        : t`Our team will refund what you actually paid, up to:`}{' '}
      <MoneySums sums={refunds} />
      {!isAgency && (
        <>
          {'. '}
          {t`Keep your transfer receipts until the refund arrives.`}
        </>
      )}
    </li>
  )
}
