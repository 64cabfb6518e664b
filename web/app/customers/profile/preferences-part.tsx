import { Trans, useLingui } from '@lingui/react/macro'
import { budgetRanges, motivations, travelStyles } from '@rihla/contract/customers/travel-preferences.ts'
import { ChoiceBoxes } from '#ui/choice-boxes.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { Panel } from '#ui/panel.tsx'
import { placeOf } from './field-place.ts'
import classes from './profile.module.css'
import { useAnswerLabels } from './use-answer-labels.ts'
import { useFieldLabels } from './use-field-labels.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** Three questions about how somebody travels: two with several answers, one with one. */
export function PreferencesPart({ form }: { form: ProfileForm['form'] }) {
  const { t } = useLingui()
  const words = useFieldLabels()
  const answers = useAnswerLabels()
  const offer = <T extends keyof typeof answers>(choices: readonly T[]) =>
    choices.map((value) => ({ value, label: answers[value] }))
  const { question1, question2, question3 } = form.values
  return (
    <Panel heading={<Trans>How you travel</Trans>} description={<Trans>Agencies plan better when they know you.</Trans>}>
      <div className={classes.questions}>
        <div id={placeOf('question1')}>
          <ChoiceBoxes
            label={words.question1}
            help={t`Choose as many as you like.`}
            choices={offer(motivations)}
            value={question1}
            onChange={(chosen) => form.setFieldValue('question1', chosen)}
          />
        </div>
        <div id={placeOf('question2')}>
          <ChoiceBoxes
            label={words.question2}
            help={t`Choose as many as you like.`}
            choices={offer(travelStyles)}
            value={question2}
            onChange={(chosen) => form.setFieldValue('question2', chosen)}
          />
        </div>
        <div id={placeOf('question3')}>
          <ChoicePills<string>
            label={words.question3}
            name="question3"
            choices={offer(budgetRanges)}
            value={question3}
            onChange={(chosen) => form.setFieldValue('question3', chosen)}
          />
        </div>
      </div>
    </Panel>
  )
}
