import { Notice } from './notice.tsx'

/** What went wrong with a form as a whole, above its button. */
export function FormError({ form }: { form: { failureMessage: string | undefined } }) {
  return <div role="alert">{form.failureMessage && <Notice tone="bad">{form.failureMessage}</Notice>}</div>
}
