import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { dismissToast, useToasts, type Toast } from './toasts-store.ts'
import classes from './toasts.module.css'

const icons = { ok: IconCircleCheck, bad: IconAlertCircle, quiet: IconInfoCircle } as const

/** Where `showToast` speaks. The region is always there, so that readers announce what arrives in it. */
export function Toasts() {
  const toasts = useToasts()
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
        <button type="button" className={classes.action} onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" aria-label={t`Close`} onClick={() => dismissToast(id)}>
        <Icon of={IconX} size={18} />
      </button>
    </div>
  )
}
