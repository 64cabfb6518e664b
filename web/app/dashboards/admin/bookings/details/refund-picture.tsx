import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ProofDialog } from '../../proof/proof-dialog.tsx'
import { useRefreshBooking } from '../../proof/refresh-booking.ts'

/** Opens the refund proof over the booking. */
export function RefundPicture({ src }: { src: string }) {
  const { t } = useLingui()
  const refresh = useRefreshBooking()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button small look="subtle" onClick={() => setIsOpen(true)}>
        <Trans>View proof</Trans>
      </Button>
      {isOpen && (
        <ProofDialog
          src={src}
          alt={t`Proof of the refund`}
          heading={<Trans>Proof of the refund</Trans>}
          refresh={refresh}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
