import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { writeFilters, type Filters } from './filters/filters.ts'

interface AddressButtonProps {
  /** Filters of the list after a press. */
  filters: Filters
  look?: ButtonLook
  children: ReactNode
}

/** Button that navigates to other filters. A form of its own, so that it works without JavaScript. */
export function AddressButton({ filters, look = 'subtle', children }: AddressButtonProps) {
  return (
    <Form action="." preventScrollReset>
      {[...writeFilters(filters)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={look} small>
        {children}
      </Button>
    </Form>
  )
}
