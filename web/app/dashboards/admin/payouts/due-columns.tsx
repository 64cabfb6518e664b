import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Dotted } from '#ui/dotted.tsx'
import { Link } from '#ui/link.tsx'
import { formatDay } from '@rihla/contract/dates.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { kindLabels } from '#payment-accounts/payment-account-labels.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { Column } from '#ui/data-table.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { useUser } from '#api/use-session.ts'
import { RowActions } from '../row-actions.tsx'
import { canBeSent, type DueRow } from './due-row.ts'
import classes from './payouts.module.css'
import type { SentPayouts } from './use-sent-payouts.ts'

interface DueActions {
  sent: SentPayouts
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  onSend: (row: DueRow) => void
  onHold: (row: DueRow) => void
  onRelease: (row: DueRow) => void
  onDetails: (row: DueRow) => void
}

export function useDueColumns({
  sent,
  chosen,
  onChoose,
  onSend,
  onHold,
  onRelease,
  onDetails,
}: DueActions): Column<DueRow>[] {
  const { t } = useLingui()
  const locale = useLocale()
  const { nameOf } = useCurrencyLabels()
  return [
    {
      key: 'agency',
      header: t`Agency`,
      cell: (row) =>
        canBeSent(row) && !sent.isPending(row._id) ? (
          <Checkbox
            label={
              <b>
                <bdi>{row.agency.name}</bdi>
              </b>
            }
            aria-label={t`Select ${row.agency.name}, ${nameOf(row.currency)}`}
            checked={chosen.has(row._id)}
            onChange={(isChosen) => onChoose(row._id, isChosen)}
          />
        ) : (
          <b>
            <bdi>{row.agency.name}</bdi>
          </b>
        ),
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: ({ amount, disputed, currency }) => (
        <span className={`${cells.lines} ${classes.amounts}`}>
          <b className="tabular">
            <Money amount={amount} currency={currency} />
          </b>
          {amount < 0 && (
            <small>
              <Trans>Owed by the agency</Trans>
            </small>
          )}
          {disputed > 0 && (
            <small>
              <Trans>
                In disputes: <Money amount={disputed} currency={currency} />
              </Trans>
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'bookings',
      header: t`Bookings`,
      cell: ({ bookings, departures, oldestOn }) => (
        <span className={cells.lines}>
          <span>
            <Dotted>
              <Plural value={bookings} one="# booking" other="# bookings" />
              <Plural value={departures} one="# departure" other="# departures" />
            </Dotted>
          </span>
          {oldestOn && (
            <small>
              <Trans>Oldest: {formatDay(oldestOn, locale)}</Trans>
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'destination',
      header: t`Destination`,
      cell: (row) => (
        <span className={cells.lines}>
          <Destination row={row} onDetails={onDetails} />
          <Request row={row} />
          <span role="status">
            {sent.isPending(row._id) ? (
              <Trans>
                Marked as sent, reference <Ltr>{sent.transfers[row._id]?.reference}</Ltr>
              </Trans>
            ) : (
              <span className={classes.failure}>{sent.failures[row._id]}</span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'actions',
      header: t`Actions`,
      hideHeader: true,
      mobile: 'whole-width',
      cell: (row) => (
        <RowActions
          name={row.agency.name}
          menu={[
            { label: t`Payout details`, run: () => onDetails(row) },
            row.hold
              ? { label: t`Release payouts`, run: () => onRelease(row) }
              : { label: t`Hold payouts`, run: () => onHold(row), isDangerous: true },
          ]}
        >
          {sent.isPending(row._id) ? (
            <Button small variant="outline" onClick={() => sent.undo(row._id)}>
              <Trans>Undo</Trans>
            </Button>
          ) : (
            canBeSent(row) && (
              <Button small variant="outline" onClick={() => onSend(row)}>
                <Trans>Mark as sent</Trans>
              </Button>
            )
          )}
        </RowActions>
      ),
    },
  ]
}

/** Another admin has asked for this payout, or waits for another one (docs/product/refunds.md#second-admin). */
function Request({ row: { request } }: { row: DueRow }) {
  const user = useUser()
  if (!request) return null
  const name = <bdi>{request.askedBy.name}</bdi>
  return (
    <Tag tone="amber">
      {request.askedBy._id === user?._id ? (
        <Trans>Another admin has to confirm it.</Trans>
      ) : (
        <Trans>{name} asked for it: check and record it, too</Trans>
      )}
    </Tag>
  )
}

/** Where the amount goes, or why it cannot be sent. */
function Destination({ row, onDetails }: { row: DueRow; onDetails: (row: DueRow) => void }) {
  const { t } = useLingui()
  const { hold, destination } = row
  const currency = useCurrencyLabels().nameOf(row.currency)
  const { state, details } = destination
  if (hold) {
    return (
      <span className={cells.lines}>
        <Tag tone="red">
          <Trans>On hold</Trans>
        </Tag>
        <span dir="auto">{hold.reason}</span>
        <small>
          <Dotted>
            {hold.by && <bdi>{hold.by}</bdi>}
            <Moment at={hold.at} />
          </Dotted>
        </small>
      </span>
    )
  }
  if (row.differing.length > 0) {
    return (
      <span className={cells.lines}>
        <Tag tone="red">
          <Trans>Differs from the ledger</Trans>
        </Tag>
        <small>
          <Trans>Correct these bookings first:</Trans>
        </small>
        {row.differing.map(({ _id, bookingNumber }) => (
          <Link key={_id} to={`/admin/money?booking=${_id}`}>
            <Ltr>{bookingNumber}</Ltr>
          </Link>
        ))}
      </span>
    )
  }
  if (state === 'pending') {
    return (
      <span className={cells.lines}>
        <Tag tone="amber">
          <Trans>Details to check</Trans>
        </Tag>
        <button type="button" className={`${cells.open} ${cells.link}`} onClick={() => onDetails(row)}>
          <Trans>Check payout details</Trans>
        </button>
      </span>
    )
  }
  if (state === 'missing' || !details) {
    return (
      <Tag tone="amber">
        <Trans>No payout details</Trans>
      </Tag>
    )
  }
  return (
    <span className={cells.lines}>
      <span>
        {t(kindLabels[details.method])} <Ltr>{details.account}</Ltr>
      </span>
      <small>
        <bdi>{details.holderName}</bdi>
      </small>
      {state === 'wrong_currency' && (
        <Tag tone="amber">
          <Trans>Cannot receive {currency}</Trans>
        </Tag>
      )}
    </span>
  )
}
