import { Trans, useLingui } from '@lingui/react/macro'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { type LedgerTransaction, readLedgerTransaction } from '@rihla/contract/ledger/ledger.api.ts'
import type { LedgerCorrection } from '@rihla/contract/ledger/ledger.ts'
import { useState } from 'react'
import { Fact, Facts } from '#ui/facts.tsx'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Modal } from '#ui/modal.tsx'
import { DialogStep } from '../steps/dialog-step.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { accountCell, useAmountColumns } from './entry-columns.tsx'
import { ledgerKindLabels } from './ledger-labels.ts'

interface TransactionModalProps {
  id: string
  /** Opens another transaction. */
  onOpen: (id: string) => void
  onClose: () => void
}

/** A transaction with its entries, and its corrections. */
export default function TransactionModal({ id, onOpen, onClose }: TransactionModalProps) {
  const { t } = useLingui()
  const [correction, setCorrection] = useState<LedgerCorrection>()
  const query = useEndpoint(readLedgerTransaction, { params: { id } })
  const titles: Record<LedgerCorrection, string> = {
    reverse: t`Reverse transaction`,
    adjust: t`Adjust transaction`,
  }
  const title = correction ? titles[correction] : query.data ? t(ledgerKindLabels[query.data.kind]) : t`Transaction`
  return (
    <Modal onClose={onClose} title={title} size="l">
      <Loaded query={query} failure={t`The transaction could not be loaded.`}>
        {(transaction) => (
          <DialogStep step={correction ?? 'facts'} className="stack">
            {correction ? (
              <CorrectionForm
                transaction={transaction}
                correction={correction}
                onCancel={() => setCorrection(undefined)}
                onDone={onOpen}
              />
            ) : (
              <>
                <TransactionFacts transaction={transaction} onOpen={onOpen} />
                <Entries transaction={transaction} />
                <div className="row">
                  {transaction.actions.map((action) => (
                    <Button key={action} small variant="outline" onClick={() => setCorrection(action)}>
                      {titles[action]}
                    </Button>
                  ))}
                </div>
              </>
            )}
          </DialogStep>
        )}
      </Loaded>
    </Modal>
  )
}

interface FactsProps {
  transaction: LedgerTransaction
  onOpen: (id: string) => void
}

function TransactionFacts({ transaction, onOpen }: FactsProps) {
  const { t } = useLingui()
  const { _id: id, at, postedAt, booking, actor, note, corrects, corrections } = transaction
  const open = (other: string) => (
    <button key={other} type="button" className={`${cells.open} ${cells.link}`} onClick={() => onOpen(other)}>
      <Ltr>{other.slice(-8)}</Ltr>
    </button>
  )
  // bookings from before the ledger were posted later
  const isLate = Date.parse(postedAt) - Date.parse(at) > 60_000
  return (
    <Facts>
      <Fact label={t`Transaction`}>
        <Ltr>{id}</Ltr>
      </Fact>
      <Fact
        label={t`Date and time`}
        note={
          isLate && (
            <Trans>
              Posted: <Moment at={postedAt} />
            </Trans>
          )
        }
      >
        <Moment at={at} />
      </Fact>
      {booking && (
        <Fact label={t`Booking`}>
          <Link to={`/admin/bookings?booking=${booking}`} className={cells.link}>
            <Ltr>{bookingNumber(booking)}</Ltr>
          </Link>
        </Fact>
      )}
      <Fact label={t`Person`}>
        <bdi>{actor ?? t`Automatic`}</bdi>
      </Fact>
      {note && (
        <Fact label={t`Reason`}>
          <span dir="auto">{note}</span>
        </Fact>
      )}
      {corrects && <Fact label={t`Corrects`}>{open(corrects)}</Fact>}
      {corrections.length > 0 && (
        <Fact label={t`Corrected by`}>
          <span className="row">{corrections.map(open)}</span>
        </Fact>
      )}
    </Facts>
  )
}

function Entries({ transaction }: { transaction: LedgerTransaction }) {
  const { t } = useLingui()
  const amounts = useAmountColumns()
  return (
    <DataTable
      caption={t`Entries`}
      columns={[{ key: 'account', header: t`Account`, cell: accountCell }, ...amounts]}
      rows={transaction.entries}
      rowKey={({ _id }) => _id}
    />
  )
}
