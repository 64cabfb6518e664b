import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useVerification } from './use-verification.ts'

interface UnverifyDialogProps {
  agency: AdminAgency
  name: string
  onClose: () => void
}

/** Taking a verification back is asked first: travellers and the agency see the difference. */
export function UnverifyDialog({ agency, name, onClose }: UnverifyDialogProps) {
  const { t } = useLingui()
  const { send } = useVerification(agency)
  const whom = <strong dir="auto">{name}</strong>
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Unverify agency</Trans>}
      confirmLabel={<Trans>Unverify</Trans>}
      isDangerous
      onConfirm={() => send(false)}
      fallback={t`Failed to update agency verification`}
    >
      <p>
        <Trans>
          {whom} loses its mark, its ‘Coming Soon’ trips leave the catalogue, and new trips wait for your approval.
          Published trips and bookings stay.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
