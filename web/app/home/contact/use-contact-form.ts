import { useLingui } from '@lingui/react/macro'
import { sendMessage } from '@rihla/contract/messages/messages.api.ts'
import { useEffect } from 'react'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { stored } from '#data/stored.ts'
import { looksLikeEmail } from '#accounts/email-input.tsx'
import { useAppForm } from '#ui/use-app-form.ts'

/** Contact form, filled with the draft, what was typed before it hydrated and the name of the user. */
export function useContactForm(onSent: () => void) {
  const { t } = useLingui()
  const user = useUser()
  const required = (message: string) => (value: string) => (value.trim() === '' ? message : null)
  const form = useAppForm<MessageValues>({
    initialValues: emptyMessage,
    validate: {
      name: required(t`Please enter your name`),
      email: (email) =>
        required(t`Please enter your email address`)(email) ??
        (looksLikeEmail(email) ? null : t`Please enter a valid email address`),
      subject: required(t`Please enter a subject`),
      message: required(t`Please write your message`),
    },
    fallback: t`Failed to send message. Please try again.`,
    submit: async (values) => {
      await call(sendMessage, { body: values })
      draft.forget()
      form.setValues({ subject: '', message: '' })
      onSent()
    },
  })
  const { setValues, props } = form
  const { ref } = props

  // The server HTML knows neither the draft nor the user.
  useEffect(() => {
    const typed = { ...draft.read(), ...typedIn(ref.current) }
    saveDraft(typed)
    setValues({ ...emptyMessage, name: user?.name ?? '', email: user?.email ?? '', ...typed })
  }, [ref, setValues, user])
  return { ...form, props: { ...props, onInput: () => saveDraft(typedIn(ref.current)) } }
}

type MessageField = 'name' | 'email' | 'subject' | 'message'
type MessageValues = Record<MessageField, string>

const emptyMessage: MessageValues = { name: '', email: '', subject: '', message: '' }
const messageFields = Object.keys(emptyMessage) as MessageField[]

/** Draft of the contact message, for users who left the page by accident. Lives as long as the tab. */
const draft = stored<Partial<MessageValues>>('message-draft', {
  keptIn: 'tab',
  parse: (value) =>
    Object.fromEntries(Object.entries(value as object).filter(([, typed]) => typeof typed === 'string')),
})

const saveDraft = (typed: Partial<MessageValues>): void =>
  Object.keys(typed).length === 0 ? draft.forget() : draft.save(typed)

/** What was typed, also before the form hydrated, or restored by the browser after going back. */
const typedIn = (form: HTMLFormElement | null): Partial<MessageValues> =>
  Object.fromEntries(
    messageFields
      .map((field) => [field, form?.querySelector<HTMLInputElement>(`[name=${field}]`)?.value])
      .filter(([, typed]) => typed),
  ) as Partial<MessageValues>
