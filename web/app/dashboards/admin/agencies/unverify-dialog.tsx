import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useVerification } from './use-verification.ts'

interface UnverifyDialogProps {
  agency: AdminAgency
  name: string
  onClose: () => void
}

/** Removing a verification needs confirmation because it changes what travellers and the agency see. */
export function UnverifyDialog({ agency, name, onClose }: UnverifyDialogProps) {
  const { t } = useLingui()
  const { send } = useVerification(agency)
  const agencyName = <strong dir="auto">{name}</strong>
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
          {agencyName} will lose its verified badge, its ‘Coming Soon’ trips will be hidden, and its new trips will need
          your approval. Published trips and bookings are not affected.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
