import { useForm, type FormErrors, type UseFormInput, type UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { ApiError } from '#api/api-error.ts'
import { failureText } from '#api/failure-text.ts'
import { showToast } from './toasts-store.ts'

interface AppFormInput<V extends Record<string, unknown>> extends Pick<UseFormInput<V>, 'initialValues' | 'validate'> {
  submit: (values: V) => Promise<void>
  /** Said when a failure brought no sentence of its own (SPEC.md §8). */
  fallback: string
  /** Names what is filled in, so that it is still there when the form was taken away meanwhile, as by a session's end. */
  draftKey?: string
}

export interface AppForm<V extends Record<string, unknown>> extends UseFormReturnType<V> {
  isSubmitting: boolean
  /** What went wrong with the whole of it; undefined while nothing did. See `FormError`. */
  failure: ApiError | Error | undefined
  failureMessage: string | undefined
  setFailure: (failure: Error | undefined) => void
  /** For who takes back what they began. */
  discardDraft: () => void
  /** For the `<form>`. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    /** Since when, in epoch milliseconds: until the answer is there, the dialog it stands in stays open (use-dialog-open.ts). */
    'data-sending': number | undefined
    onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  }
}

/** What was begun, until it is sent; in this tab only. */
const drafts = new Map<string, unknown>()

/** What can have the focus: of a group of radios, which is refused as a whole, the first of them. */
const control = ':is(input, select, textarea, button, [tabindex])'

/**
 * A form that sends its values: it checks them, sends them once however often the button is pressed, puts what the server
 * refused beside the fields, leads the focus to the first error, and keeps what was typed.
 */
export function useAppForm<V extends Record<string, unknown>>({
  submit,
  fallback,
  draftKey = '',
  ...input
}: AppFormInput<V>): AppForm<V> {
  const initialValues = (drafts.get(draftKey) as V | undefined) ?? input.initialValues!
  const form = useForm<V>({ ...input, initialValues, validateInputOnBlur: false, clearInputErrorOnChange: true })
  const ref = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const [sendingSince, setSendingSince] = useState<number>()
  const isSubmitting = sendingSince !== undefined
  const [failure, setFailure] = useState<Error>()
  const [refusals, setRefusals] = useState(0)

  const { values } = form
  useEffect(() => {
    if (draftKey && form.isDirty()) drafts.set(draftKey, values)
  }, [draftKey, values]) // oxlint-disable-line react/exhaustive-deps
  const discardDraft = () => void drafts.delete(draftKey)

  useEffect(() => {
    if (refusals > 0)
      ref.current?.querySelector<HTMLElement>(`${control}[aria-invalid], [aria-invalid] ${control}`)?.focus()
  }, [refusals])

  const refuse = () => setRefusals((count) => count + 1)

  async function send(values: V): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSendingSince(Date.now())
    setFailure(undefined)
    try {
      await submit(values)
      discardDraft()
    } catch (error) {
      if (!ref.current) return sayElsewhere(error, fallback)
      const fields = error instanceof ApiError ? knownFields(error.fields, values) : {}
      if (Object.keys(fields).length > 0) form.setErrors(fields)
      else setFailure(error instanceof Error ? error : new Error(fallback))
      refuse()
    } finally {
      isUnderWay.current = false
      setSendingSince(undefined)
    }
  }

  const failureMessage = failure && failureText(failure, fallback)
  const onSubmit = (event?: FormEvent<HTMLFormElement>) => form.onSubmit((values) => void send(values), refuse)(event)
  const props = { ref, noValidate: true as const, 'data-sending': sendingSince, onSubmit }
  return { ...form, isSubmitting, failure, failureMessage, setFailure, discardDraft, props }
}

/** The person has gone on to another page meanwhile. Whose session ended is asked to sign in instead. */
function sayElsewhere(error: unknown, fallback: string): void {
  if (!(error instanceof ApiError) || error.code !== 'session.required') showToast(failureText(error, fallback), 'bad')
}

/** The refused fields the form has; a refusal of anything else is about the whole. */
function knownFields(fields: Record<string, string>, values: object): FormErrors {
  const known = Object.entries(fields).filter(([path]) => (path.split(/[./]/)[0] ?? '') in values)
  return Object.fromEntries(known.map(([path, words]) => [path.replaceAll('/', '.'), words]))
}
