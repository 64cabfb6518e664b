import { useLingui } from '@lingui/react/macro'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { showToast } from '#ui/toasts-store.ts'

/** After the departure: records that none of a booking's travellers came, or takes it back on the same day. */
export function NoShow({ passenger }: { passenger: Passenger }) {
  const { t } = useLingui()
  const name = useCustomerName()(passenger.customer)
  const [isOpen, setIsOpen] = useState(false)
  const { isNoShow, actions } = passenger
  const mayChange = actions.includes(isNoShow ? 'undo_no_show' : 'record_no_show')
  const save = async () => {
    await call(performTransition, {
      params: { id: passenger._id, action: isNoShow ? 'undo_no_show' : 'record_no_show' },
      body: {},
    })
    showToast(isNoShow ? t`The record is corrected.` : t`Recorded. The traveller gets an email.`)
    await refreshQueries()
  }
  return (
    <>
      {isNoShow && (
        <StatusChip tone="red" icon={IconUserX}>
          {t`Did not come`}
        </StatusChip>
      )}
      {mayChange && (
        <Button
          small
          variant="outline"
          aria-label={isNoShow ? t`Undo: ${name} did come` : t`${name} did not come`}
          onClick={() => setIsOpen(true)}
        >
          {isNoShow ? t`Undo` : t`Did not come`}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          onClose={() => setIsOpen(false)}
          title={isNoShow ? t`Correct the record` : t`Did not come`}
          confirmLabel={isNoShow ? t`They did come` : t`None of them came`}
          cancelLabel={t`Back`}
          fallback={t`This could not be recorded. Please try again.`}
          onConfirm={save}
        >
          <p>
            {isNoShow
              ? t`${name} is no longer recorded as absent.`
              : t`None of the travellers of ${name} came. Nothing is refunded, and the traveller gets an email and can report a problem. You can undo this until the end of the day.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
