import { Plural, useLingui } from '@lingui/react/macro'
import { endOtherSessions } from '@rihla/contract/accounts/sessions.api.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toasts-store.ts'

export default function EndOthersDialog({ others, onClose }: { others: number; onClose: () => void }) {
  const { t } = useLingui()
  const end = async () => {
    const { message } = await call(endOtherSessions)
    showToast(message)
    await refreshQueries()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t`Sign out of all other devices?`}
      confirmLabel={t`Sign out other devices`}
      onConfirm={end}
      fallback={t`Failed to sign out the other devices`}
    >
      <p>
        <Plural
          value={others}
          one="One other device will be signed out right away. This one stays signed in."
          other="# other devices will be signed out right away. This one stays signed in."
        />
      </p>
    </ConfirmDialog>
  )
}
