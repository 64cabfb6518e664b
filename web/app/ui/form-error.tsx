import { Notice } from './notice.tsx'

/** Error of the form as a whole, shown above its submit button. */
export function FormError({ form }: { form: { failureMessage: string | undefined } }) {
  return <div role="alert">{form.failureMessage && <Notice tone="bad">{form.failureMessage}</Notice>}</div>
}
