import { useLingui } from '@lingui/react/macro'
import {
  type BookingTravellers,
  type Departure,
  listDepartureTravellers,
} from '@rihla/contract/departures/departures.api.ts'
import { fieldsOfLevel, type TravellerField } from '@rihla/contract/travellers/traveller.ts'
import type { Traveller } from '@rihla/contract/travellers/travellers.api.ts'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { useEndpoint } from '#data/use-endpoint.ts'
import { TravellerText } from '#travellers/traveller-text.tsx'
import { useTravellerLabels } from '#travellers/use-traveller-labels.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import classes from './departures.module.css'

/** The travellers of a departure, seat by seat, and the permit list (docs/product/travellers.md#permit-list). */
export default function DepartureTravellers({ departure }: { departure: Departure }) {
  const { t } = useLingui()
  const { data, error, refetch } = useEndpoint(listDepartureTravellers, { params: { id: departure._id } })
  return (
    <div className={classes.unconfirmed}>
      <Panel
        heading={t`Travellers`}
        description={t`The permit list contains the document numbers of confirmed bookings; every download is logged.`}
        isFlush={(data?.length ?? 0) > 0}
      >
        {data && data.length > 0 ? (
          <TravellersTable bookings={data} />
        ) : data ? (
          <EmptyState>{t`Traveller details are shown here from the verified payment until a week after the trip.`}</EmptyState>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()}>
            {t`The travellers could not be loaded. Please try again later.`}
          </ErrorState>
        ) : (
          <Loading>
            <SkeletonRows rows={4} />
          </Loading>
        )}
      </Panel>
    </div>
  )
}

interface Row extends Traveller {
  booking: BookingTravellers
}

function TravellersTable({ bookings }: { bookings: readonly BookingTravellers[] }) {
  const { t } = useLingui()
  const rows = bookings.flatMap((booking): Row[] => booking.travellers.map((traveller) => ({ ...traveller, booking })))
  return (
    <DataTable
      caption={t`Travellers`}
      columns={useTravellerColumns(bookings)}
      rows={rows}
      rowKey={({ booking, seat }) => `${booking._id} ${seat}`}
    />
  )
}

/** A value with another one below it; a missing one is marked once. */
function Values({ row, field, below }: { row: Row; field: TravellerField; below: TravellerField | undefined }) {
  const hasBelow = below && (row[field] !== '' || row[below] !== '')
  return (
    <span className={classes.values}>
      <TravellerText traveller={row} field={field} />
      {hasBelow && (
        <small>
          <TravellerText traveller={row} field={below} />
        </small>
      )}
    </span>
  )
}

/** Only what at least one of the bookings asks for. */
function useTravellerColumns(bookings: readonly BookingTravellers[]): Column<Row>[] {
  const { t } = useLingui()
  const labels = useTravellerLabels()
  const isAsked = (field: TravellerField) => bookings.some(({ level }) => fieldsOfLevel(level).includes(field))
  const column = (field: TravellerField, below?: TravellerField): Column<Row> & { field: TravellerField } => ({
    key: field,
    field,
    header: labels[field],
    cell: (row) => <Values row={row} field={field} below={below} />,
  })
  const further = [
    column('nationality'),
    column('documentNumber', 'documentKind'),
    column('dateOfBirth'),
    column('phone'),
    column('emergencyName', 'emergencyPhone'),
  ]
  return [
    {
      key: 'name',
      header: labels.name,
      cell: (row) => (
        <span className={classes.trip}>
          <strong>
            <TravellerText traveller={row} field="name" />
          </strong>
          <small>
            <Dotted>
              <Ltr>{row.booking.bookingNumber}</Ltr>
              {row.seat}
            </Dotted>
          </small>
        </span>
      ),
    },
    { key: 'booker', header: t`Booked by`, cell: ({ booking }) => <CustomerName of={booking.customer} /> },
    ...further.filter(({ field }) => isAsked(field)),
  ]
}
