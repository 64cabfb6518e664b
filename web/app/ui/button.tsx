import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import classes from './button.module.css'

/** `accent` is for the primary call to action of a screen. */
export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'danger' | 'danger-filled' | 'subtle'

interface ButtonStyle {
  variant?: ButtonVariant
  small?: boolean
  full?: boolean
  /** Rendered before the label in reading order. */
  icon?: ReactNode
}

const classesOf = ({ variant = 'primary', small, full }: ButtonStyle): string =>
  classNames(classes.button, classes[variant], small && classes.small, full && classes.full)

interface ButtonProps extends ButtonStyle, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Pending state: the button keeps its width, shows a spinner and ignores further clicks. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant,
  small,
  full,
  icon,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      className={classesOf({ variant, small, full })}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <span className={classes.label}>
        {icon}
        {children !== undefined && <span>{children}</span>}
      </span>
      {busy && <span className={classes.spinner} aria-hidden="true" />}
    </button>
  )
}

export function ButtonLink({
  variant,
  small,
  full,
  icon,
  children,
  ...rest
}: ButtonStyle & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={classesOf({ variant, small, full })}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

/** For links outside the router: files, `mailto:`, `tel:` and external sites. */
export function ButtonAnchor({
  variant,
  small,
  full,
  icon,
  children,
  ...rest
}: ButtonStyle & React.AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classesOf({ variant, small, full })}>
      {icon}
      <span>{children}</span>
    </a>
  )
}
