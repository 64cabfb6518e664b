import { useLingui } from '@lingui/react/macro'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import type { LedgerEntry } from '@rihla/contract/ledger/ledger.api.ts'
import { useSearchParams } from 'react-router'
import { RemovableChip } from '#ui/removable-chip.tsx'
import { useCashAccounts } from '../cash-accounts/use-cash-accounts.ts'
import classes from './money.module.css'

interface ChosenFiltersProps {
  booking: string | undefined
  agency: string | undefined
  /** `none`: entries without one. */
  paymentAccount: string | undefined
  /** Those shown, for the name of the agency. */
  entries: readonly LedgerEntry[]
}

/** The booking, agency and payment account that the entries were narrowed to, each removable. */
export function ChosenFilters({ booking, agency, paymentAccount, entries }: ChosenFiltersProps) {
  const { t } = useLingui()
  const { labelOf } = useCashAccounts()
  const [query] = useSearchParams()
  if (!booking && !agency && !paymentAccount) return null
  const without = (name: string) => {
    const search = new URLSearchParams(query)
    for (const each of [name, 'before']) search.delete(each)
    return { search: search.toString() }
  }
  const number = booking && bookingNumber(booking)
  const agencyName = entries.find((entry) => entry.agency?._id === agency)?.agency?.name ?? agency?.slice(-8)
  return (
    <ul className={`row ${classes.chosen}`}>
      {booking && (
        <li>
          <RemovableChip to={without('booking')}>{t`Booking ${number}`}</RemovableChip>
        </li>
      )}
      {agency && (
        <li>
          <RemovableChip to={without('agency')}>{agencyName ?? ''}</RemovableChip>
        </li>
      )}
      {paymentAccount && (
        <li>
          <RemovableChip to={without('paymentAccount')}>
            {labelOf(paymentAccount === 'none' ? null : paymentAccount)}
          </RemovableChip>
        </li>
      )}
    </ul>
  )
}
