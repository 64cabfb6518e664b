import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { Toasts } from './toasts.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useModalDialog } from './use-modal-dialog.ts'
import classes from './modal.module.css'

export interface ModalProps {
  onClose: () => void
  /** Replaces closing for the back gesture of Android. */
  onBack?: () => void
  title: ReactNode
  /** Full screen on phones, except `s`: confirmations stay cards. */
  size?: 's' | 'm' | 'l' | 'wide' | 'drawer'
  /** Sticky area below the scrolling content, for buttons. */
  footer?: ReactNode
  /** The content has its own padding. */
  isFlush?: boolean
  children: ReactNode
}

/** Modal dialog: traps focus and restores it, closes on Escape and on a click outside. */
export function Modal(props: ModalProps) {
  return useIsHydrated() ? <OpenModal {...props} /> : null
}

/**
 * A sheet that slides in from the bottom on phones and from the side elsewhere. For filters, and for details beside a
 * list.
 */
export const Drawer = (props: Omit<ModalProps, 'size' | 'isFlush'>) => <Modal {...props} size="drawer" />

function OpenModal({ onClose, onBack, title, size = 'm', footer, isFlush = false, children }: ModalProps) {
  const { t } = useLingui()
  const id = useId()
  const { ref, close } = useModalDialog(onClose, onBack)
  // outside of the forms, tables and other dialogs whose components open it
  return createPortal(
    <dialog
      ref={ref}
      className={classes.dialog}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      // events of a portal reach the form whose component has opened the dialog
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className={classes.header}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        <button type="button" aria-label={t`Close`} className={`icon-button ${classes.close}`} onClick={close}>
          <Icon of={IconX} size={22} />
        </button>
      </div>
      <div id={`${id}-body`} className={classes.body} data-flush={isFlush || undefined}>
        {children}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
      <Toasts />
    </dialog>,
    document.body,
  )
}
