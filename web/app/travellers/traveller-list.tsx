import { useLingui } from '@lingui/react/macro'
import { fieldsOfLevel, type TravellerLevel } from '@rihla/contract/travellers/traveller.ts'
import type { Traveller } from '@rihla/contract/travellers/travellers.api.ts'
import { Definition } from '#ui/definition.tsx'
import { TravellerText } from './traveller-text.tsx'
import { useTravellerLabels } from './use-traveller-labels.ts'
import classes from './travellers.module.css'

interface TravellerListProps {
  level: TravellerLevel
  travellers: readonly Traveller[]
}

/** The travellers of a booking, one per seat, with missing values marked. */
export function TravellerList({ level, travellers }: TravellerListProps) {
  const { t } = useLingui()
  const labels = useTravellerLabels()
  return (
    <ol className={classes.list}>
      {travellers.map((traveller) => {
        const number = traveller.seat
        return (
          <li key={number}>
            <h4>{t`Traveller ${number}`}</h4>
            <dl className={classes.facts}>
              {fieldsOfLevel(level).map((field) => (
                <Definition key={field} label={labels[field]}>
                  <TravellerText traveller={traveller} field={field} />
                </Definition>
              ))}
            </dl>
          </li>
        )
      })}
    </ol>
  )
}
