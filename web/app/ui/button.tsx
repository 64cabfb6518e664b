import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import classes from './button.module.css'

/** `accent` is for the primary call to action of a screen. */
export type ButtonLook = 'primary' | 'accent' | 'outline' | 'danger' | 'danger-filled' | 'subtle'

interface Look {
  look?: ButtonLook
  small?: boolean
  full?: boolean
  /** Rendered before the label in reading order. */
  icon?: ReactNode
}

const classesOf = ({ look = 'primary', small, full }: Look): string =>
  classNames(classes.button, classes[look], small && classes.small, full && classes.full)

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Pending state: the button keeps its width, shows a spinner and ignores further clicks. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  look,
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
      className={classesOf({ look, small, full })}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <span className={classes.label}>
        {icon}
        {children}
      </span>
      {busy && <span className={classes.spinner} aria-hidden="true" />}
    </button>
  )
}

export function ButtonLink({ look, small, full, icon, children, ...rest }: Look & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={classesOf({ look, small, full })}>
      {icon}
      {children}
    </Link>
  )
}

/** For links outside the router: files, `mailto:`, `tel:` and external sites. */
export function ButtonAnchor({
  look,
  small,
  full,
  icon,
  children,
  ...rest
}: Look & React.AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classesOf({ look, small, full })}>
      {icon}
      {children}
    </a>
  )
}
