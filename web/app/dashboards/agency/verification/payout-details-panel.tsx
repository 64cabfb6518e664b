import { Trans, useLingui } from '@lingui/react/macro'
import type { AgencyDocument } from '@rihla/contract/agencies/agency-documents.api.ts'
import { type PayoutDetails, readOwnPayoutDetails } from '@rihla/contract/payouts/payout-details.api.ts'
import { AgencyDocumentFacts } from '#dashboards/shared/agency-document-facts.tsx'
import { AgencyDocumentStatusChip } from '#dashboards/shared/agency-document-status.tsx'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { PayoutDetailsStateChip } from '#dashboards/shared/payout-details-state.tsx'
import { useEndpoint } from '#data/use-endpoint.ts'
import { kindLabels } from '#payment-accounts/payment-account-labels.ts'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './verification.module.css'

interface PayoutDetailsPanelProps {
  paper: AgencyDocument | undefined
  onEdit: () => void
}

/** Where the agency's earnings go, with the paper of that account (docs/product/payouts.md#details). */
export function PayoutDetailsPanel({ paper, onEdit }: PayoutDetailsPanelProps) {
  const { t } = useLingui()
  const query = useEndpoint(readOwnPayoutDetails, {})
  return (
    <Panel
      heading={t`Payout details`}
      description={t`The account to which we send what you earn. It must belong to your company.`}
    >
      <Loaded query={query} failure={t`Your payout details could not be loaded. Please try again later.`}>
        {({ details }) => (
          <div className="stack">
            {details.length === 0 && (
              <p className="muted">
                <Trans>Not given yet. We can only pay you once we have checked your account.</Trans>
              </p>
            )}
            {details.length > 0 && (
              <ul>
                {details.map((each) => (
                  <DetailsRow key={each._id} details={each} />
                ))}
              </ul>
            )}
            {paper && (paper.status === 'declined' || paper.status === 'expired') && (
              <div className="row">
                <AgencyDocumentStatusChip status={paper.status} />
                <AgencyDocumentFacts document={paper} />
              </div>
            )}
            {details.some(({ state }) => state === 'pending') && (
              <Notice tone="warn">
                <Trans>Payouts wait until we have checked the new account.</Trans>
              </Notice>
            )}
            <p>
              <Button small variant="outline" onClick={onEdit}>
                {details.length === 0 ? t`Add payout details` : t`Change payout details`}
              </Button>
            </p>
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

function DetailsRow({ details }: { details: PayoutDetails }) {
  const { t } = useLingui()
  const { method, account, holderName, state, submittedAt, reason } = details
  return (
    <li className={classes.account}>
      <div className={classes.text}>
        <h3>
          {t(kindLabels[method])} <Ltr>{account}</Ltr>
        </h3>
        <p className="small muted">
          <Dotted>
            <bdi>{holderName}</bdi>
            <Moment at={submittedAt} />
          </Dotted>
        </p>
        {reason && <p dir="auto">{reason}</p>}
      </div>
      <PayoutDetailsStateChip state={state} />
    </li>
  )
}
