import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer as MantineDrawer } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useDialogOpen } from './use-dialog-open.ts'
import { Mantine } from './mantine.tsx'
import type { ModalProps } from './modal.tsx'
import { useIsPhone } from './use-is-phone.ts'
import classes from './modal.module.css'
import own from './drawer.module.css'

/**
 * A sheet that slides in from the bottom on phones and from the side elsewhere. For filters, and for details beside a
 * list.
 */
export function Drawer({ opened, onClose, title, footer, children }: Omit<ModalProps, 'size' | 'isFlush'>) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const { content, close } = useDialogOpen(opened, onClose)
  return (
    <Mantine>
      <MantineDrawer.Root
        opened={opened}
        onClose={close}
        closeOnEscape={false}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? 'auto' : 420}
        lockScroll={false}
        transitionProps={{ duration: 180 }}
        classNames={{ content: own.content!, body: classes.body!, title: classes.title! }}
      >
        <MantineDrawer.Overlay backgroundOpacity={1} color="var(--backdrop)" />
        <MantineDrawer.Content ref={content}>
          <div className={classes.header}>
            <MantineDrawer.Title>{title}</MantineDrawer.Title>
            <MantineDrawer.CloseButton aria-label={t`Close`} className={classes.close} size={44} iconSize={22} />
          </div>
          <MantineDrawer.Body>{children}</MantineDrawer.Body>
          {footer && <div className={classes.footer}>{footer}</div>}
        </MantineDrawer.Content>
      </MantineDrawer.Root>
    </Mantine>
  )
}
