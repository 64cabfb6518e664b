import { Trans, useLingui } from '@lingui/react/macro'
import type { decideDeparture, decideDepartureForAdmin } from '@rihla/contract/departures/departure-decision.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useLocale } from '#ui/locale.ts'
import { showToast } from '#ui/toasts-store.ts'

interface RunDepartureProps {
  departure: { _id: string; startDate: string }
  decide: typeof decideDeparture | typeof decideDepartureForAdmin
}

/** Decides that a departure runs although its minimum group is not reached: a promise to its travellers. */
export function RunDeparture({ departure, decide }: RunDepartureProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [isAsking, setIsAsking] = useState(false)
  const day = formatDay(departure.startDate, locale)
  async function run() {
    const { message } = await call(decide, { params: { id: departure._id }, body: { action: 'run' } })
    showToast(message)
    await refreshQueries()
  }
  return (
    <>
      <Button small variant="outline" aria-label={t`Guarantee departure: ${day}`} onClick={() => setIsAsking(true)}>
        {t`Guarantee departure`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Guarantee departure`}
          confirmLabel={t`Guarantee departure`}
          onConfirm={run}
          onClose={() => setIsAsking(false)}
          fallback={t`The decision could not be saved. Please try again.`}
        >
          <p>
            <Trans>The departure on {day} takes place with those who have booked.</Trans>{' '}
            {t`Travellers will see it as guaranteed.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
