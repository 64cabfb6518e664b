import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { stepLabels, type TripStep, tripSteps } from './steps.ts'
import classes from './step-links.module.css'

/** Links to the pages of the form; a trip that is not saved has only the first. */
export function StepLinks({ step, isNew }: { step: TripStep; isNew: boolean }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Pages of this form`}>
      <ol className={classes.steps}>
        {tripSteps.map((each, at) => {
          const name = (
            <>
              <span className={classes.number}>{at + 1}</span>
              {t(stepLabels[each])}
            </>
          )
          return (
            <li key={each}>
              {isNew ? (
                <span aria-current={each === step ? 'step' : undefined}>{name}</span>
              ) : (
                <Link to={{ search: `?step=${each}` }} aria-current={each === step ? 'step' : undefined}>
                  {name}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
