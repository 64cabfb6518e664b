import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'
import { Modal, type ModalProps } from './modal.tsx'
import type { AppForm } from './use-app-form.ts'

interface FormModalProps extends Pick<ModalProps, 'onClose' | 'title' | 'size' | 'children'> {
  form: Pick<AppForm<never>, 'props' | 'isSubmitting' | 'failureMessage'>
  submitLabel: ReactNode
  /** Something is missing that is not worth an error yet. */
  isIncomplete?: boolean
  /** Class of the form. */
  className?: string | undefined
}

/** A form in a dialog, with its buttons below it. */
export function FormModal({
  form,
  submitLabel,
  isIncomplete = false,
  className = 'stack',
  children,
  ...modal
}: FormModalProps) {
  const id = useId()
  const footer = (
    <>
      <Button small variant="outline" onClick={modal.onClose} disabled={form.isSubmitting}>
        <Trans>Cancel</Trans>
      </Button>
      <Button small type="submit" form={id} busy={form.isSubmitting} disabled={isIncomplete}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Modal footer={footer} {...modal}>
      <form {...form.props} id={id} className={className}>
        {children}
        <FormError form={form} />
      </form>
    </Modal>
  )
}
