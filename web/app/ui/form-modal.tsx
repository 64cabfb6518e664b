import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'
import { Modal, type ModalProps } from './modal.tsx'
import type { AppForm } from './use-app-form.ts'

interface FormModalProps extends Pick<ModalProps, 'onClose' | 'title' | 'size' | 'children'> {
  form: Pick<AppForm<never>, 'props' | 'isSubmitting' | 'failureMessage' | 'discardDraft'>
  /** Closing it forgets what was entered. */
  forgetsDraft?: boolean
  submitLabel: ReactNode
  /** The only button, as wide as the dialog. */
  isFull?: boolean
  /** Something is missing that is not worth an error yet. */
  isIncomplete?: boolean
  /** Class of the form. */
  className?: string | undefined
}

/** A form in a dialog, with its buttons below it. */
export function FormModal({
  form,
  submitLabel,
  forgetsDraft = false,
  isFull = false,
  isIncomplete = false,
  className = 'stack',
  children,
  ...modal
}: FormModalProps) {
  const id = useId()
  const close = () => {
    if (forgetsDraft) form.discardDraft()
    modal.onClose()
  }
  const footer = (
    <>
      {!isFull && (
        <Button small variant="outline" onClick={close} disabled={form.isSubmitting}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <Button small={!isFull} full={isFull} type="submit" form={id} busy={form.isSubmitting} disabled={isIncomplete}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Modal {...modal} footer={footer} onClose={close}>
      <form {...form.props} id={id} className={className}>
        {children}
        <FormError form={form} />
      </form>
    </Modal>
  )
}
