import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import classes from './field.module.css'

export interface FieldProps {
  label: ReactNode
  /** Help text below the input: what to enter, and why it is asked for. */
  help?: ReactNode
  /** Validation message of the form or the server. */
  error?: ReactNode
  /** Marks a field that may be left empty. All others are required. */
  isOptional?: boolean
}

/** Ids that associate label, help text and error with an input, and its ARIA state. */
export function useFieldIds({ help, error }: Pick<FieldProps, 'help' | 'error'>, givenId?: string) {
  const own = useId()
  const id = givenId ?? own
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  const attributes = {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  }
  return { id, attributes }
}

/** Label above, help and error below: the frame of every input. */
export function Field({
  id,
  label,
  help,
  error,
  isOptional = false,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {isOptional && <Optional />}
      </label>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

interface FieldNotesProps {
  id: string
  help?: ReactNode
  error?: ReactNode
  /** The error appears without leaving or submitting the form, so screen readers announce it. */
  isAnnounced?: boolean
}

export function FieldNotes({ id, help, error, isAnnounced = false }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p
          id={`${id}-error`}
          className={classNames(classes.note, classes.error)}
          role={isAnnounced ? 'alert' : undefined}
        >
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={classes.note}>
          {help}
        </p>
      )}
    </>
  )
}

export function Optional() {
  return (
    <span className={classes.optional}>
      {' '}
      <Trans>(optional)</Trans>
    </span>
  )
}
