import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Mantine } from './mantine.tsx'
import { useDialogOpen } from './use-dialog-open.ts'
import { useIsPhone } from './use-is-phone.ts'
import classes from './modal.module.css'

const widths = { s: 440, m: 600, l: 840, wide: 1040 } as const

export interface ModalProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  size?: keyof typeof widths
  /** Stays in sight below what scrolls: the buttons. */
  footer?: ReactNode
  /** The content brings its own insets. */
  isFlush?: boolean
  children: ReactNode
}

/** A dialog: the focus stays in it and returns where it came from, Escape and a press outside close it; on phones it fills the screen, unless it is small. */
export function Modal({ opened, onClose, title, size = 'm', footer, isFlush = false, children }: ModalProps) {
  const { t } = useLingui()
  // A question stays a card; whatever is filled in or read gets the whole of a small screen.
  const isFull = useIsPhone() && size !== 's'
  const { content, close } = useDialogOpen(opened, onClose)
  return (
    <Mantine>
      <MantineModal.Root
        opened={opened}
        onClose={close}
        closeOnEscape={false}
        size={widths[size]}
        fullScreen={isFull}
        centered
        // It would write a style element, which the CSP refuses; base.css keeps the page still.
        lockScroll={false}
        transitionProps={{ transition: isFull ? 'slide-up' : 'pop', duration: 180 }}
        classNames={{ content: classes.content!, body: classes.body!, title: classes.title! }}
      >
        <MantineModal.Overlay backgroundOpacity={1} color="var(--backdrop)" />
        <MantineModal.Content ref={content}>
          <div className={classes.header}>
            <MantineModal.Title>{title}</MantineModal.Title>
            <MantineModal.CloseButton aria-label={t`Close`} className={classes.close} size={44} iconSize={22} />
          </div>
          <MantineModal.Body data-flush={isFlush || undefined}>{children}</MantineModal.Body>
          {footer && <div className={classes.footer}>{footer}</div>}
        </MantineModal.Content>
      </MantineModal.Root>
    </Mantine>
  )
}
