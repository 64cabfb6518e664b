import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import classes from './dialog-step.module.css'

interface DialogStepProps {
  /** Identifies the displayed step. */
  step: string
  className?: string | undefined
  children: ReactNode
}

/**
 * Step of a dialog that replaces its content: when the focused element was unmounted, moves the focus to the first
 * field of the new step, or to the step itself.
 */
export function DialogStep({ step, className, children }: DialogStepProps) {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (document.activeElement !== document.body) return
    const field = part.current?.querySelector<HTMLElement>('input, textarea')
    const target = field ?? part.current
    target?.focus()
  }, [step])
  return (
    <div ref={part} tabIndex={-1} className={classNames(classes.step, className)}>
      {children}
    </div>
  )
}
