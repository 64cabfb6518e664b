import { Trans } from '@lingui/react/macro'
import {
  missingFields,
  profileCompletion,
  type ProfileFieldName,
  type ProfileFields,
} from '@rihla/contract/customers/profile-completion.ts'
import { Panel } from '#ui/panel.tsx'
import { ProfileCompletion } from '../profile-completion.tsx'
import { focusField, fieldId } from './field-focus.ts'
import classes from './profile.module.css'
import { useFieldLabels } from './use-field-labels.ts'

/** Profile completion, with links to the missing fields. */
export function CompletionPart({ fields }: { fields: ProfileFields }) {
  const missing = missingFields(fields)
  return (
    <Panel>
      <ProfileCompletion percent={profileCompletion(fields)} />
      {missing.length === 0 ? (
        <p className="muted">
          <Trans>Your profile is complete. Agencies have everything they need to approve a booking.</Trans>
        </p>
      ) : (
        <>
          <p className="muted" id="missing-fields">
            <Trans>Agencies check your profile before approving a booking. Still missing:</Trans>
          </p>
          <ul className={classes.missing} aria-labelledby="missing-fields">
            {missing.map((field) => (
              <li key={field}>
                <FieldLink field={field} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function FieldLink({ field }: { field: ProfileFieldName }) {
  const labels = useFieldLabels()
  return (
    <a
      href={`#${fieldId(field)}`}
      onClick={(event) => {
        event.preventDefault()
        focusField(field)
      }}
    >
      {labels[field]}
    </a>
  )
}
