import { useLingui } from '@lingui/react/macro'
import type { TokenScope } from '@rihla/contract/api-tokens/token-scope.ts'
import type { ReactNode } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldNotes, useFieldIds } from '#ui/field.tsx'
import fieldClasses from '#ui/field.module.css'
import { Ltr } from '#ui/ltr.tsx'
import { scopeLabels } from './scope-labels.ts'
import classes from './api-tokens.module.css'

interface ScopeChoiceProps {
  scopes: readonly TokenScope[]
  value?: readonly TokenScope[]
  onChange: (value: TokenScope[]) => void
  error?: ReactNode
}

/** Every scope in words, beside the name that the API documentation uses. */
export function ScopeChoice({ scopes, value = [], onChange, error }: ScopeChoiceProps) {
  const { t, i18n } = useLingui()
  const { id, attributes } = useFieldIds({ error })
  return (
    <fieldset aria-describedby={attributes['aria-describedby']} aria-invalid={attributes['aria-invalid']}>
      <legend className={fieldClasses.label}>{t`What it may do`}</legend>
      <ul className={classes.choices}>
        {scopes.map((scope) => (
          <li key={scope}>
            <Checkbox
              label={
                <span className={classes.choice}>
                  <span>{i18n._(scopeLabels[scope])}</span>
                  <Ltr>
                    <code className="small">{scope}</code>
                  </Ltr>
                </span>
              }
              checked={value.includes(scope)}
              onChange={(isChosen) =>
                onChange(scopes.filter((each) => (each === scope ? isChosen : value.includes(each))))
              }
            />
          </li>
        ))}
      </ul>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
