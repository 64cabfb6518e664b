import { useLingui } from '@lingui/react/macro'
import { sendMessage } from '@rihla/contract/messages/messages.api.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { stored } from '#data/stored.ts'

type Errors = Partial<Record<MessageField, string | undefined>>

/**
 * Contact form without the form library of the dialogs, which would be too heavy for the home page. Keeps a draft and
 * submits once however often the button is pressed.
 */
export function useContactForm(onSent: () => void) {
  const { t } = useLingui()
  const ref = useRef<HTMLFormElement>(null)
  const isSendingNow = useRef(false)
  const [values, setValues] = useState(emptyMessage)
  const [errors, setErrors] = useState<Errors>({})
  const [errorCount, setErrorCount] = useState(0)
  const [failureMessage, setFailureMessage] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const user = useUser()

  useEffect(() => saveTypedBeforeHydration(ref.current), [])

  // The server HTML knows neither the draft nor the user.
  useEffect(() => {
    const draft = readDraft()
    setValues((now) => ({
      name: now.name || draft.name || user?.name || '',
      email: now.email || draft.email || user?.email || '',
      subject: now.subject || draft.subject || '',
      message: now.message || draft.message || '',
    }))
  }, [user])

  useEffect(() => {
    if (errorCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errorCount])

  function showErrors(found: Errors): void {
    setErrors(found)
    setErrorCount((count) => count + 1)
  }

  function change(field: MessageField, value: string): void {
    const next = { ...values, [field]: value }
    setValues(next)
    saveDraft(next)
    setErrors((found) => ({ ...found, [field]: undefined }))
  }

  function check(): Errors {
    const missing: Record<MessageField, string> = {
      name: t`Please enter your name`,
      email: t`Please enter your email address`,
      subject: t`Please enter a subject`,
      message: t`Please write your message`,
    }
    const empty = messageFields.filter((field) => values[field].trim() === '')
    return Object.fromEntries(empty.map((field) => [field, missing[field]]))
  }

  async function send(): Promise<void> {
    if (isSendingNow.current) return
    const found = check()
    setErrors({})
    setFailureMessage(undefined)
    if (Object.keys(found).length > 0) return showErrors(found)
    isSendingNow.current = true
    setIsSending(true)
    try {
      await call(sendMessage, { body: values })
      saveDraft(emptyMessage)
      setValues({ ...values, subject: '', message: '' })
      onSent()
    } catch (error) {
      const fields: Errors = error instanceof ApiError ? { ...error.fields } : {}
      // its pattern would weigh on the home page, so only the server checks it
      if (fields.email) fields.email = t`Please enter a valid email address`
      if (Object.keys(fields).length > 0) showErrors(fields)
      else setFailureMessage(serverMessageOf(error) ?? t`Failed to send message. Please try again.`)
    } finally {
      isSendingNow.current = false
      setIsSending(false)
    }
  }

  return {
    props: {
      ref,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        void send()
      },
    },
    inputProps: (field: MessageField) => ({
      name: field,
      value: values[field],
      error: errors[field],
      required: true,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(field, currentTarget.value),
    }),
    isSending,
    failureMessage,
  }
}

/** The message of the server, if there is one (docs/product/api.md#errors). */
const serverMessageOf = (error: unknown): string | undefined =>
  error instanceof ApiError && !error.isNetwork && error.code !== 'server.unexpected' ? error.message : undefined

interface MessageValues {
  name: string
  email: string
  subject: string
  message: string
}
type MessageField = keyof MessageValues

const emptyMessage: MessageValues = { name: '', email: '', subject: '', message: '' }
const messageFields = Object.keys(emptyMessage) as MessageField[]

const draft = stored<Partial<MessageValues>>('message-draft', {
  keptIn: 'tab',
  parse: (value) =>
    Object.fromEntries(Object.entries(value as object).filter(([, typed]) => typeof typed === 'string')),
})

/** Draft of the contact message, for users who left the page by accident. Lives as long as the tab. */
const readDraft = (): Partial<MessageValues> => draft.read() ?? {}

function saveDraft(values: MessageValues): void {
  if (messageFields.every((field) => values[field] === '')) draft.forget()
  else draft.save(values)
}

/** Adds to the draft what was typed before the form hydrated, or restored by the browser after going back. */
function saveTypedBeforeHydration(form: HTMLFormElement | null): void {
  const draft = { ...emptyMessage, ...readDraft() }
  for (const field of messageFields)
    draft[field] = form?.querySelector<HTMLInputElement>(`[name=${field}]`)?.value || draft[field]
  saveDraft(draft)
}
