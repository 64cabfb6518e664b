import { useForm, type FormErrors, type UseFormInput, type UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { ApiError } from '#api/api-error.ts'
import { failureText } from '#api/failure-text.ts'
import { showToast } from './toasts-store.ts'

export interface AppFormInput<V extends Record<string, unknown>> extends Pick<
  UseFormInput<V>,
  'initialValues' | 'validate'
> {
  submit: (values: V) => Promise<void>
  /** Shown when an error has no message of its own (docs/product/api.md#errors). */
  fallback: string
  /** Key under which the draft survives an unmount, for example when the session expires. */
  draftKey?: string
}

export interface AppForm<V extends Record<string, unknown>> extends UseFormReturnType<V> {
  isSubmitting: boolean
  /** Error of the form as a whole; undefined without one. See `FormError`. */
  failure: ApiError | Error | undefined
  failureMessage: string | undefined
  setFailure: (failure: Error | undefined) => void
  /** Deletes the saved draft, for forms that can be cancelled. */
  discardDraft: () => void
  /** Props of the `<form>`. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    /**
     * Start of the submission in epoch milliseconds: the surrounding dialog stays open until it ends
     * (use-modal-dialog.ts).
     */
    'data-sending': number | undefined
    onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  }
}

/** Unsent drafts of this tab, by key. */
const drafts = new Map<string, unknown>()

/** Focusable controls: an invalid radio group is marked as a whole, and its first enabled radio gets the focus. */
const control = ':is(input, select, textarea, button, [tabindex]):not(:disabled)'

/** What is entered into, before a button beside it. */
const findControl = (invalid: Element): HTMLElement | null =>
  invalid.matches(control)
    ? (invalid as HTMLElement)
    : (invalid.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)') ??
      invalid.querySelector<HTMLElement>(control))

/**
 * Form with validation and drafts. It submits once however often the button is pressed, shows server errors beside
 * their fields and focuses the first error.
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
  const isSendingNow = useRef(false)
  const [sendingSince, setSendingSince] = useState<number>()
  const isSubmitting = sendingSince !== undefined
  const [failure, setFailure] = useState<Error>()
  const [errorCount, setErrorCount] = useState(0)

  const { values } = form
  useEffect(() => {
    if (draftKey && form.isDirty()) drafts.set(draftKey, values)
  }, [draftKey, values]) // oxlint-disable-line react/exhaustive-deps
  const discardDraft = () => void drafts.delete(draftKey)

  useEffect(() => {
    if (errorCount === 0) return
    const invalid = [...(ref.current?.querySelectorAll('[aria-invalid]') ?? [])]
    invalid
      .map(findControl)
      .find((found) => found)
      ?.focus()
  }, [errorCount])

  const showErrors = () => setErrorCount((count) => count + 1)

  async function send(values: V): Promise<void> {
    if (isSendingNow.current) return
    isSendingNow.current = true
    setSendingSince(Date.now())
    setFailure(undefined)
    try {
      await submit(values)
      discardDraft()
    } catch (error) {
      if (!ref.current) return showFailureToast(error, fallback)
      const fields = error instanceof ApiError ? knownFields(error.fields, values) : {}
      if (Object.keys(fields).length > 0) form.setErrors(fields)
      else setFailure(error instanceof Error ? error : new Error(fallback))
      showErrors()
    } finally {
      isSendingNow.current = false
      setSendingSince(undefined)
    }
  }

  const failureMessage = failure && failureText(failure, fallback)
  const onSubmit = (event?: FormEvent<HTMLFormElement>) => {
    // texts that an input could not read, which it reports when asked
    const unreadable = [...(ref.current?.elements ?? [])].filter(isUnreadable)
    if (unreadable.length === 0) return form.onSubmit((values) => void send(values), showErrors)(event)
    event?.preventDefault()
    form.validate()
    for (const input of unreadable) input.checkValidity()
    showErrors()
  }
  const props = { ref, noValidate: true as const, 'data-sending': sendingSince, onSubmit }
  return { ...form, isSubmitting, failure, failureMessage, setFailure, discardDraft, props }
}

const isUnreadable = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.validity.customError

/** The form was unmounted before its request failed. An expired session opens the sign-in dialog instead. */
function showFailureToast(error: unknown, fallback: string): void {
  if (!(error instanceof ApiError) || error.code !== 'session.required') showToast(failureText(error, fallback), 'bad')
}

/** Errors of fields the form has; errors of any others are shown for the form as a whole. */
function knownFields(fields: Record<string, string>, values: object): FormErrors {
  const known = Object.entries(fields).filter(([path]) => (path.split(/[./]/)[0] ?? '') in values)
  return Object.fromEntries(known.map(([path, message]) => [path.replaceAll('/', '.'), message]))
}
