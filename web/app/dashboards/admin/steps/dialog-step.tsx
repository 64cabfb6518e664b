import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import classes from './dialog-step.module.css'

interface DialogStepProps {
  /** Names what is shown. */
  step: string
  className?: string | undefined
  children: ReactNode
}

/**
 * In a dialog that shows one thing after the other: where what was pressed has left, the focus goes on to the first
 * field of what came, else to the part as a whole.
 */
export function DialogStep({ step, className, children }: DialogStepProps) {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (document.activeElement !== document.body) return
    const field = part.current?.querySelector<HTMLElement>('input, textarea')
    const place = field ?? part.current
    place?.focus()
  }, [step])
  return (
    <div ref={part} tabIndex={-1} className={classNames(classes.step, className)}>
      {children}
    </div>
  )
}
