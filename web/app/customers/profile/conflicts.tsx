import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { countryIn } from '@rihla/contract/customers/countries.ts'
import { listSeparator } from '@rihla/contract/product.ts'
import classes from './profile.module.css'
import type { WrittenField } from './profile-values.ts'
import { useAnswerLabels } from './use-answer-labels.ts'
import { useFieldLabels } from './use-field-labels.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** Fields that were also changed elsewhere: shows the saved value, with a button to use it. */
export function Conflicts({ profile: { conflicts, theirs, takeTheirs } }: { profile: ProfileForm }) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const formatValue = useFormatValue()
  const ref = useRef<HTMLDivElement>(null)
  const hasConflicts = conflicts.length > 0
  useEffect(() => {
    if (hasConflicts) ref.current?.focus()
  }, [hasConflicts])
  if (!hasConflicts) return null
  return (
    <div ref={ref} tabIndex={-1} role="alert">
      <Notice tone="warn">
        <p>{t`Your profile was changed somewhere else. Saving will keep what you entered here.`}</p>
        <ul className={classes.conflicts}>
          {conflicts.map((field) => (
            <li key={field}>
              <span>
                <strong>{labels[field]}</strong>: <bdi>{formatValue(field, theirs[field])}</bdi>
              </span>
              <Button small look="outline" onClick={() => takeTheirs(field)}>
                {t`Use this value`}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function useFormatValue(): (field: WrittenField, value: unknown) => string {
  const { t } = useLingui()
  const locale = useLocale()
  const answers: Record<string, string> = useAnswerLabels()
  return (field, value) => {
    const parts = Array.isArray(value) ? value.map(String) : [String(value)]
    const texts = parts.map((part) => (field === 'nationality' ? countryIn(part, locale) : (answers[part] ?? part)))
    return texts.join(listSeparator[locale]) || t`empty`
  }
}
