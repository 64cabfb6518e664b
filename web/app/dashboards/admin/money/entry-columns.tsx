import { useLingui } from '@lingui/react/macro'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import type { LedgerEntry } from '@rihla/contract/ledger/ledger.api.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Moment } from '#dashboards/shared/moment.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import type { Column } from '#ui/data-table.tsx'
import { DottedText } from '#ui/dotted.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { useCashAccounts } from '../cash-accounts/use-cash-accounts.ts'
import { ledgerAccountLabels, ledgerKindLabels } from './ledger-labels.ts'

/** Columns of the list of entries; `onOpen` opens the transaction of an entry. */
export function useEntryColumns(onOpen: (transaction: string) => void): Column<LedgerEntry>[] {
  const { t } = useLingui()
  return [
    {
      key: 'what',
      header: t`Transaction`,
      cell: ({ kind, at, transaction }) => (
        <span className={cells.lines}>
          <button type="button" className={cells.open} onClick={() => onOpen(transaction)}>
            {t(ledgerKindLabels[kind])}
          </button>
          <small>
            <Moment at={at} />
          </small>
        </span>
      ),
    },
    { key: 'account', header: t`Account`, cell: accountCell },
    {
      key: 'booking',
      header: t`Booking`,
      cell: ({ booking }) =>
        booking && (
          <OnlyLink name="booking" id={booking}>
            <Ltr>{bookingNumber(booking)}</Ltr>
          </OnlyLink>
        ),
    },
    {
      key: 'agency',
      header: t`Agency`,
      cell: ({ agency }) =>
        agency && (
          <OnlyLink name="agency" id={agency._id}>
            <bdi>{agency.name ?? t`Deleted account`}</bdi>
          </OnlyLink>
        ),
    },
    ...useAmountColumns(),
  ]
}

/** The account, and the payment account where it is known. */
export const accountCell = (entry: LedgerEntry) => <EntryAccount entry={entry} />

function EntryAccount({ entry: { account, paymentAccount } }: { entry: LedgerEntry }) {
  const { t } = useLingui()
  const { labelOf } = useCashAccounts()
  return (
    <span className={cells.lines}>
      <span>{t(ledgerAccountLabels[account])}</span>
      {paymentAccount && (
        <small>
          <DottedText>{labelOf(paymentAccount)}</DottedText>
        </small>
      )}
    </span>
  )
}

/** Debit and credit. */
export function useAmountColumns(): Column<LedgerEntry>[] {
  const { t } = useLingui()
  const amountIf = (isShown: (amount: number) => boolean) =>
    function Amount({ amount, currency }: LedgerEntry) {
      return isShown(amount) ? (
        <Money amount={Math.abs(amount)} currency={currency} />
      ) : (
        <span className="muted">–</span>
      )
    }
  return [
    { key: 'debit', header: t`Debit`, align: 'end', cell: amountIf((amount) => amount > 0) },
    { key: 'credit', header: t`Credit`, align: 'end', cell: amountIf((amount) => amount < 0) },
  ]
}

/** Narrows the list to a booking or an agency. */
function OnlyLink({ name, id, children }: { name: 'booking' | 'agency'; id: string; children: ReactNode }) {
  const [query] = useSearchParams()
  const search = new URLSearchParams(query)
  search.delete('before')
  search.set(name, id)
  return (
    <Link to={`?${search.toString()}`} className={cells.link}>
      {children}
    </Link>
  )
}
