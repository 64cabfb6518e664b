import { useLingui } from '@lingui/react/macro'
import { budgetRanges, motivations, travelStyles } from '@rihla/contract/customers/travel-preferences.ts'
import { ChoiceBoxes, ChoicePills } from '#ui/choice-pills.tsx'
import { Panel } from '#ui/panel.tsx'
import type { AppForm } from '#ui/use-app-form.ts'
import { fieldId, useFieldLabels } from './use-field-labels.ts'
import { useAnswerLabels } from './use-answer-labels.ts'
import type { ProfileValues } from './profile-values.ts'
import classes from './profile.module.css'

/** Three travel preference questions: two multiple choice, one single choice. */
export function PreferencesPart({ form }: { form: AppForm<ProfileValues> }) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const answers = useAnswerLabels()
  const choicesOf = <T extends keyof typeof answers>(choices: readonly T[]) =>
    choices.map((value) => ({ value, label: answers[value] }))
  const { question1, question2, question3 } = form.values
  return (
    <Panel heading={t`How you travel`} description={t`The more agencies know about you, the better they can plan.`}>
      <div className={classes.questions}>
        <div id={fieldId('question1')}>
          <ChoiceBoxes
            label={labels.question1}
            help={t`Choose as many as you like.`}
            choices={choicesOf(motivations)}
            value={question1}
            onChange={(chosen) => form.setFieldValue('question1', chosen)}
          />
        </div>
        <div id={fieldId('question2')}>
          <ChoiceBoxes
            label={labels.question2}
            help={t`Choose as many as you like.`}
            choices={choicesOf(travelStyles)}
            value={question2}
            onChange={(chosen) => form.setFieldValue('question2', chosen)}
          />
        </div>
        <div id={fieldId('question3')}>
          <ChoicePills<string>
            label={labels.question3}
            name="question3"
            choices={choicesOf(budgetRanges)}
            value={question3}
            onChange={(chosen) => form.setFieldValue('question3', chosen)}
          />
        </div>
      </div>
    </Panel>
  )
}
