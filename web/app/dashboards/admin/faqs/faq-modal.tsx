import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminFaq, changeFaq, createFaq } from '@rihla/contract/faqs/admin-faqs.api.ts'
import { faqLimits } from '@rihla/contract/faqs/faq-values.ts'
import { useId } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { FormModal } from '#ui/form-modal.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import classes from './faqs.module.css'

const fields = ['category', 'question', 'answer', 'categoryAr', 'questionAr', 'answerAr'] as const
type FaqValues = Record<(typeof fields)[number], string>

const faqValues = (faq: AdminFaq | undefined) =>
  Object.fromEntries(fields.map((field) => [field, faq?.[field] ?? ''])) as FaqValues

/** Only changed fields are sent, so that concurrent changes by another admin are kept. */
const changedValues = (values: FaqValues, faq: AdminFaq): Partial<FaqValues> =>
  Object.fromEntries(
    fields.filter((field) => values[field].trim() !== faq[field]).map((field) => [field, values[field]]),
  )

interface FaqModalProps {
  /** Undefined for a new FAQ. */
  faq: AdminFaq | undefined
  /** FAQs whose categories are suggested. */
  categories: readonly AdminFaq[]
  onClose: () => void
}

const inArabic = { isOptional: true, dir: 'rtl', lang: 'ar' } as const

export default function FaqModal({ faq, categories, onClose }: FaqModalProps) {
  const { t } = useLingui()
  const id = useId()
  const required = (value: string) => (value.trim() ? null : t`Please fill this in.`)
  const form = useAppForm<FaqValues>({
    initialValues: faqValues(faq),
    validate: { category: required, question: required, answer: required },
    fallback: faq ? t`Failed to update FAQ` : t`Failed to create FAQ`,
    submit: async (values) => {
      if (faq) await call(changeFaq, { params: { id: faq._id }, body: changedValues(values, faq) })
      else await call(createFaq, { body: values })
      showToast(faq ? t`FAQ saved` : t`FAQ added`, 'ok')
      onClose()
      await refreshQueries()
    },
  })
  // choosing an existing category fills in its Arabic name
  const setCategory = (category: string) => {
    form.setFieldValue('category', category)
    const known = categories.find((each) => each.category === category.trim() && each.categoryAr)
    if (known && !form.values.categoryAr) form.setFieldValue('categoryAr', known.categoryAr)
  }
  return (
    <FormModal
      form={form}
      onClose={onClose}
      title={faq ? <Trans>Edit FAQ</Trans> : <Trans>Add FAQ</Trans>}
      submitLabel={faq ? <Trans>Save FAQ</Trans> : <Trans>Add FAQ</Trans>}
      size="l"
      className={classes.form}
    >
      <fieldset className="stack">
        <legend>
          <Trans>English</Trans>
        </legend>
        <TextInput
          label={t`Category`}
          maxLength={faqLimits.category}
          list={`${id}-categories`}
          {...form.getInputProps('category')}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
        <TextInput label={t`Question`} maxLength={faqLimits.question} {...form.getInputProps('question')} />
        <Textarea label={t`Answer`} rows={6} maxLength={faqLimits.answer} {...form.getInputProps('answer')} />
      </fieldset>
      <fieldset className="stack">
        <legend>
          <Trans>Arabic</Trans>
        </legend>
        <TextInput
          label={t`Category in Arabic`}
          {...inArabic}
          maxLength={faqLimits.category}
          {...form.getInputProps('categoryAr')}
        />
        <TextInput
          label={t`Question in Arabic`}
          {...inArabic}
          maxLength={faqLimits.question}
          {...form.getInputProps('questionAr')}
        />
        <Textarea
          label={t`Answer in Arabic`}
          {...inArabic}
          rows={6}
          maxLength={faqLimits.answer}
          help={<Trans>If either is missing, Arabic readers see the English question and answer.</Trans>}
          {...form.getInputProps('answerAr')}
        />
      </fieldset>
      <datalist id={`${id}-categories`}>
        {[...new Set(categories.map(({ category }) => category))].map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
    </FormModal>
  )
}
