import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useId, useLayoutEffect } from 'react'
import { createStore } from '#data/create-store.ts'
import { Icon } from './icon.tsx'
import { dismissToast, useToasts, type Toast } from './toasts-store.ts'
import classes from './toasts.module.css'

const icons = { ok: IconCircleCheck, bad: IconAlertCircle, quiet: IconInfoCircle } as const

/** Ids of the mounted regions. The last one shows the toasts: outside the topmost dialog they would be inert. */
const regions = createStore<readonly string[]>([])

/** Live region with the toasts. The page and each dialog have one, so that screen readers announce additions. */
export function Toasts() {
  const id = useId()
  const isTopmost = regions.useValue().at(-1) === id
  const toasts = useToasts().filter(() => isTopmost)
  useLayoutEffect(() => {
    regions.set([...regions.get(), id])
    return () => regions.set(regions.get().filter((each) => each !== id))
  }, [id])
  return (
    <div className={classes.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, tone, message, action } }: { toast: Toast }) {
  const { t } = useLingui()
  const act = () => {
    dismissToast(id)
    action?.onClick()
  }
  return (
    <div className={classes.toast} data-tone={tone}>
      <Icon of={icons[tone]} />
      <span dir="auto">{message}</span>
      {action && (
        <button type="button" className={`icon-button ${classes.action}`} onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className="icon-button muted" aria-label={t`Close`} onClick={() => dismissToast(id)}>
        <Icon of={IconX} size={18} />
      </button>
    </div>
  )
}
