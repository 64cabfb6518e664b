import type { HTMLAttributes, ReactNode } from 'react'

interface DefinitionProps extends HTMLAttributes<HTMLDivElement> {
  label: ReactNode
  'data-due'?: boolean | undefined
}

/** A label and its value in a `<dl>`. */
export const Definition = ({ label, children, ...rest }: DefinitionProps) => (
  <div {...rest}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
