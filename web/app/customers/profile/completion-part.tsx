import { Trans } from '@lingui/react/macro'
import {
  missingFields,
  profileCompletion,
  type ProfileFieldName,
  type ProfileFields,
} from '@rihla/contract/customers/profile-completion.ts'
import { Panel } from '#ui/panel.tsx'
import { ProfileCompletion } from '../profile-completion.tsx'
import { goToField, placeOf } from './field-place.ts'
import classes from './profile.module.css'
import { useFieldLabels } from './use-field-labels.ts'

/** How far the profile is, and the ways to what is missing. */
export function CompletionPart({ fields }: { fields: ProfileFields }) {
  const missing = missingFields(fields)
  return (
    <Panel>
      <ProfileCompletion percent={profileCompletion(fields)} />
      {missing.length === 0 ? (
        <p className="muted">
          <Trans>Your profile is complete. Agencies have all they need to approve a booking.</Trans>
        </p>
      ) : (
        <>
          <p className="muted" id="missing-fields">
            <Trans>An agency looks at your profile before it approves a booking. Still missing:</Trans>
          </p>
          <ul className={classes.missing} aria-labelledby="missing-fields">
            {missing.map((field) => (
              <li key={field}>
                <WayTo field={field} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function WayTo({ field }: { field: ProfileFieldName }) {
  const words = useFieldLabels()
  return (
    <a
      href={`#${placeOf(field)}`}
      onClick={(event) => {
        event.preventDefault()
        goToField(field)
      }}
    >
      {words[field]}
    </a>
  )
}
