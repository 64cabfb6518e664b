import type { ComponentPropsWithoutRef } from 'react'
import { useHref, useNavigate } from 'react-router'

interface SearchFormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'action' | 'onSubmit'> {
  /** Path without the language prefix. */
  action: string
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
}

/** Navigates to a page with its fields as the query; without JavaScript the browser does. */
export function SearchForm({ action, preventScrollReset = false, ...props }: SearchFormProps) {
  const href = useHref(action)
  const navigate = useNavigate()
  return (
    <form
      {...props}
      action={href}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = [...new FormData(event.currentTarget)].filter((field): field is [string, string] =>
          field.every((part) => typeof part === 'string'),
        )
        void navigate({ pathname: action, search: new URLSearchParams(fields).toString() }, { preventScrollReset })
      }}
    />
  )
}
