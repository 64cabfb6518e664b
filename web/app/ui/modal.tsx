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
  /** Sticky area below the scrolling content, for buttons. */
  footer?: ReactNode
  /** The content has its own padding. */
  isFlush?: boolean
  children: ReactNode
}

/**
 * Modal dialog: traps focus and restores it, closes on Escape and on a click outside. Full screen on phones, unless
 * small.
 */
export function Modal({ opened, onClose, title, size = 'm', footer, isFlush = false, children }: ModalProps) {
  const { t } = useLingui()
  // Confirmations stay cards on phones; dialogs to fill in or read use the whole screen.
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
        // Mantine would inject a style element, which the CSP blocks; base.css locks scrolling instead.
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
