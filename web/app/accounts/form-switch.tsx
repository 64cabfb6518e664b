import type { ReactNode } from 'react'
import classes from './account-form.module.css'

interface FormSwitchProps {
  question?: ReactNode
  label: string
  onPress: () => void
}

/** Line at the end of a form that leads to another one. */
export const FormSwitch = ({ question, label, onPress }: FormSwitchProps) => (
  <p className={`small ${classes.other}`}>
    {question}{' '}
    <button type="button" className={`text-action ${classes.switch}`} onClick={onPress}>
      {label}
    </button>
  </p>
)
