import { Trans, useLingui } from '@lingui/react/macro'
import {
  decidePayoutDetails,
  type PayoutDetails,
  readPayoutDetails,
  revealPayoutDetails,
} from '@rihla/contract/payouts/payout-details.api.ts'
import { payoutLimits } from '@rihla/contract/payouts/payout.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { PayoutDetailsStateChip } from '#dashboards/shared/payout-details-state.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { DestinationAccount } from '../desk/destination-account.tsx'
import { ReasonModal } from '../desk/reason-modal.tsx'
import classes from './payouts.module.css'

/** The accounts of an agency; all of them are shown on demand, which is logged. */
export function usePayoutDetails(agencyId: string) {
  const { t } = useLingui()
  const params = { id: agencyId }
  const query = useEndpoint(readPayoutDetails, { params })
  const [revealed, setRevealed] = useState<readonly PayoutDetails[]>([])
  const reveal = useAction(() => call(revealPayoutDetails, { params }), {
    failure: t`The account could not be loaded. Please try again.`,
    onSuccess: ({ details }) => setRevealed(details),
  })
  return { agencyId, query, revealed, isBusy: reveal.isBusy, reveal: () => void reveal.run() }
}

interface PayoutDetailsListProps {
  of: ReturnType<typeof usePayoutDetails>
  hasKeys?: boolean | undefined
}

/** Where the earnings of an agency go, with the decision about a change (docs/product/payouts.md#details). */
export function PayoutDetailsList({
  of: { agencyId, query, revealed, isBusy, reveal },
  hasKeys,
}: PayoutDetailsListProps) {
  const { t } = useLingui()
  return (
    <Loaded query={query} failure={t`The payout details could not be loaded. Please try again later.`}>
      {({ details }) =>
        details.length === 0 ? (
          <p className="muted">
            <Trans>The agency has not given its payout details yet.</Trans>
          </p>
        ) : (
          <div>
            {details.map((each) => (
              <section key={each._id} className={`stack ${classes.payout}`}>
                <div className="row">
                  <PayoutDetailsStateChip state={each.state} />
                  <span className="small muted">
                    <Moment at={each.submittedAt} />
                  </span>
                </div>
                <Facts>
                  <DestinationAccount
                    given={each}
                    revealed={revealed.find(({ _id: id }) => id === each._id)}
                    isBusy={isBusy}
                    onReveal={reveal}
                    hasKeys={hasKeys}
                    holderNote={<Trans>Compare it with the company’s name in the documents.</Trans>}
                  />
                </Facts>
                {each.reason && <p dir="auto">{each.reason}</p>}
                {each.state === 'pending' && <Decision key={each._id} agencyId={agencyId} details={each} />}
              </section>
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

export const PayoutDetailsPart = ({ agencyId }: { agencyId: string }) => (
  <PayoutDetailsList of={usePayoutDetails(agencyId)} />
)

function Decision({ agencyId, details: { _id: details } }: { agencyId: string; details: PayoutDetails }) {
  const { t } = useLingui()
  const [isRejecting, setIsRejecting] = useState(false)
  const params = { id: agencyId }
  const fallback = t`The decision could not be saved. Please try again.`
  const verify = useAction(() => call(decidePayoutDetails, { params, body: { details, isVerified: true } }), {
    success: t`Payout details verified. We’ve emailed the agency.`,
    failure: fallback,
    onSettled: refreshQueries,
  })
  return (
    <div className="row">
      <Button small variant="outline" busy={verify.isBusy} onClick={() => void verify.run()}>
        <Trans>Verify payout details</Trans>
      </Button>
      <Button small variant="outline" onClick={() => setIsRejecting(true)}>
        <Trans>Reject</Trans>
      </Button>
      {isRejecting && (
        <ReasonModal
          title={<Trans>Reject payout details</Trans>}
          label={t`Reason for the agency`}
          maxLength={payoutLimits.reason}
          draftKey={`reject-payout-details-${details}`}
          submitLabel={<Trans>Reject</Trans>}
          failure={fallback}
          submit={async (reason) => {
            await call(decidePayoutDetails, { params, body: { details, isVerified: false, reason } })
            setIsRejecting(false)
            await refreshQueries()
          }}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  )
}
