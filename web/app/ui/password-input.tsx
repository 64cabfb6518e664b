import { useLingui } from '@lingui/react/macro'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, useFieldIds, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import classes from './field.module.css'

interface PasswordInputProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  /** Below the input, such as a strength meter. */
  children?: ReactNode
}

export function PasswordInput({ label, help, error, isOptional, id, children, ...input }: PasswordInputProps) {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  const field = useFieldIds({ help, error }, id)
  return (
    <Field id={field.id} {...{ label, help, error, isOptional }}>
      <div className={classes.group}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...field.attributes}
          type={isShown ? 'text' : 'password'}
          className={classNames(classes.input, classes.ltr, classes.withInside)}
        />
        <button
          type="button"
          className={classes.inside}
          aria-label={t`Show password`}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon of={isShown ? IconEyeOff : IconEye} />
        </button>
      </div>
      {children}
    </Field>
  )
}

/** Hidden username field for password managers, in forms without an address input. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
