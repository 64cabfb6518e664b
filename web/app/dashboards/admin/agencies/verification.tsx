import { Trans, useLingui } from '@lingui/react/macro'
import { verifyAgency } from '@rihla/contract/agencies/agencies.api.ts'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toasts-store.ts'

export const nameOf = (agency: AdminAgency): string => agency.agencyDetails.name || agency.name

/** Verifies an agency or removes its verification. */
export function useVerification({ _id: id }: AdminAgency) {
  const { t } = useLingui()
  const failure = t`Failed to update agency verification`
  const send = (verified: boolean) => call(verifyAgency, { params: { id }, body: { verified } })
  const verify = useAction(() => send(true), {
    success: ({ message }) => message,
    failure,
    onSettled: refreshQueries,
  })
  /** Throws on failure. */
  async function unverify(): Promise<void> {
    showToast((await send(false)).message, 'ok')
    await refreshQueries()
  }
  return { verify, unverify, failure }
}

/** Removing a verification needs confirmation because it changes what travellers and the agency see. */
export function UnverifyDialog({ agency, onClose }: { agency: AdminAgency; onClose: () => void }) {
  const { unverify, failure } = useVerification(agency)
  const agencyName = <strong dir="auto">{nameOf(agency)}</strong>
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Unverify agency</Trans>}
      confirmLabel={<Trans>Unverify</Trans>}
      isDangerous
      onConfirm={unverify}
      fallback={failure}
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
