import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Departure, WaitingParty } from '@rihla/contract/departures/departures.api.ts'
import { useMomentText } from '#shell/use-moment-text.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Panel } from '#ui/panel.tsx'

interface WaitingPartiesProps {
  departure: Departure
  parties: readonly WaitingParty[]
}

/** The waiting list of a departure, with its demand; nothing if it is empty. */
export function WaitingParties({ departure: { waiting }, parties }: WaitingPartiesProps) {
  const { t } = useLingui()
  const columns = useWaitingColumns(parties)
  if (waiting.parties === 0) return null
  return (
    <Panel
      heading={t`Waiting list`}
      description={
        <Trans>
          <Plural value={waiting.parties} one="# party" other="# parties" />,{' '}
          <Plural value={waiting.seats} one="# seat wanted" other="# seats wanted" />. Freed seats are offered in this
          order.
        </Trans>
      }
      isFlush
    >
      <DataTable caption={t`Waiting list`} columns={columns} rows={parties} rowKey={({ _id }) => _id} />
    </Panel>
  )
}

function useWaitingColumns(parties: readonly WaitingParty[]): Column<WaitingParty>[] {
  const { t } = useLingui()
  const { momentText } = useMomentText()
  return [
    { key: 'place', header: t`Place`, cell: (party) => parties.indexOf(party) + 1 },
    { key: 'name', header: t`Name`, cell: ({ name }) => (name ? <bdi>{name}</bdi> : t`Visitor`) },
    { key: 'seats', header: t`Seats`, align: 'end', cell: ({ seats }) => seats },
    { key: 'since', header: t`Since`, cell: ({ since }) => momentText(since) },
    {
      key: 'state',
      header: t`Status`,
      cell: ({ hasOffer }) => (hasOffer ? t`Seats offered` : t`Waiting`),
    },
  ]
}
