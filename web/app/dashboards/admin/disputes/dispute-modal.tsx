import { Trans, useLingui } from '@lingui/react/macro'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { readDispute } from '@rihla/contract/disputes/disputes.api.ts'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { useEndpoint } from '#data/use-endpoint.ts'
import { DisputeCase } from '#disputes/dispute-case.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { CaseFacts } from './case-facts.tsx'
import { DecideForm } from './decide-form.tsx'
import classes from './disputes.module.css'

/** A case: the facts and the decision beside what both sides wrote (docs/product/disputes.md#decision). */
export default function DisputeModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useEndpoint(readDispute, { params: { id } })
  return (
    <Modal
      onClose={onClose}
      size="wide"
      title={
        <Trans>
          Case of booking <Ltr>{bookingNumber(id)}</Ltr>
        </Trans>
      }
    >
      <Loaded query={query} failure={t`The case could not be loaded.`}>
        {(dispute) => (
          <div className={classes.case}>
            <div className={`stack ${classes.decision}`}>
              {dispute.facts && <CaseFacts bookingId={id} facts={dispute.facts} />}
              {dispute.mayDecide ? (
                <DecideForm dispute={dispute} />
              ) : (
                dispute.state === 'open' && (
                  <Notice>{t`You can decide once both sides have been heard, or the time to answer is over.`}</Notice>
                )
              )}
              <SectionLink to={`/admin/bookings?booking=${id}`}>{t`View this booking`}</SectionLink>
            </div>
            <DisputeCase bookingId={id} />
          </div>
        )}
      </Loaded>
    </Modal>
  )
}
