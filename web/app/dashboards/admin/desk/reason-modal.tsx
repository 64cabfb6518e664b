import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormModal } from '#ui/form-modal.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useAppForm } from '#ui/use-app-form.ts'

interface ReasonModalProps {
  title: ReactNode
  /** Of the field. */
  label: string
  maxLength: number
  draftKey: string
  submitLabel: ReactNode
  failure: string
  submit: (reason: string) => Promise<void>
  onClose: () => void
  /** What it leads to. */
  children?: ReactNode
}

/** Asks for the reason without which a decision is not sent. */
export function ReasonModal({
  title,
  submitLabel,
  failure,
  draftKey,
  submit,
  children,
  onClose,
  ...field
}: ReasonModalProps) {
  const { t } = useLingui()
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : t`Please give a reason.`) },
    draftKey,
    fallback: failure,
    submit: ({ reason }) => submit(reason),
  })
  return (
    <FormModal form={form} onClose={onClose} title={title} forgetsDraft submitLabel={submitLabel}>
      {children}
      <Textarea rows={3} {...field} {...form.getInputProps('reason')} />
    </FormModal>
  )
}
