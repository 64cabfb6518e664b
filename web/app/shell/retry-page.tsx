import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useRevalidator } from 'react-router'
import { statusOfError } from '#api/api-error.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

interface RetryPageProps extends Omit<ComponentProps<typeof MessagePage>, 'action'> {
  error: unknown
  /** The way out; the main action where trying again is no use. */
  back: { label: string } & ({ to: string } | { onClick: () => void })
}

/** Error page of something that does not exist, or failed to load and can be retried. */
export function RetryPage({ error, back, ...page }: RetryPageProps) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  const isGone = statusOfError(error) === 404
  const variant = isGone ? 'primary' : 'outline'
  return (
    <MessagePage
      {...page}
      action={
        <>
          {!isGone && <Button busy={state === 'loading'} onClick={() => void revalidate()}>{t`Try Again`}</Button>}
          {'to' in back ? (
            <ButtonLink to={back.to} variant={variant}>
              {back.label}
            </ButtonLink>
          ) : (
            <Button variant={variant} onClick={back.onClick}>
              {back.label}
            </Button>
          )}
        </>
      }
    />
  )
}
