import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { FormError } from './form-error.tsx'
import { NumberInput } from './number-input.tsx'
import { TextInput } from './text-input.tsx'
import { useAppForm } from './use-app-form.ts'

afterEach(cleanup)

interface Values extends Record<string, unknown> {
  name: string
  price: number | ''
}

function TestForm({ submit, draftKey }: { submit: (values: Values) => Promise<void>; draftKey?: string }) {
  const form = useAppForm<Values>({
    initialValues: { name: '', price: '' },
    validate: { name: (name) => (name ? null : 'A name, please') },
    fallback: 'It did not work',
    ...(draftKey && { draftKey }),
    submit,
  })
  return (
    <form {...form.props}>
      <NumberInput label="Price" decimals={2} {...form.getInputProps('price')} />
      <TextInput label="Name" {...form.getInputProps('name')} />
      <FormError form={form} />
      <button type="submit">Send</button>
    </form>
  )
}

function show(submit: (values: Values) => Promise<void>, draftKey?: string) {
  const texts = setupI18n({ locale: 'en', messages: { en: {} } })
  render(
    <I18nProvider i18n={texts}>
      <TestForm submit={submit} {...(draftKey && { draftKey })} />
    </I18nProvider>,
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => act(async () => void fireEvent.click(screen.getByText('Send')))

test('shows a validation error beside its field, focuses the field and sends nothing', async () => {
  let sent = 0
  show(async () => void (sent += 1))
  await send()
  const name = screen.getByLabelText('Name')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A name, please')
  expect(document.activeElement).toBe(name)
  expect(sent).toBe(0)
})

test('submits once when pressed twice', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let sent = 0
  show(() => {
    sent += 1
    return promise
  })
  type('Name', 'Siwa')
  await send()
  await send()
  expect(sent).toBe(1)
  await act(async () => resolve())
  await send()
  expect(sent).toBe(2)
})

test('shows server errors beside the fields and keeps the input', async () => {
  const refusal = { code: 'request.field_invalid', status: 400, message: 'No', fields: { price: 'Too high' } } as const
  show(() => Promise.reject(new ApiError(refusal)))
  type('Name', 'Siwa')
  type('Price', '٩٩٫٥')
  await send()
  expect(screen.getByText('Too high')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Price'))
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('٩٩٫٥')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Siwa')
})

test('restores a draft after an unmount until it is submitted', async () => {
  const name = () => screen.getByLabelText<HTMLInputElement>('Name').value
  show(() => Promise.reject(new Error('the session has ended')), 'trip of Mona')
  type('Name', 'Siwa')
  await send()
  cleanup()
  show(async () => {}, 'trip of Hana')
  expect(name()).toBe('')
  cleanup()
  show(async () => {}, 'trip of Mona')
  expect(name()).toBe('Siwa')
  await send()
  cleanup()
  show(async () => {}, 'trip of Mona')
  expect(name()).toBe('')
})

test.each([
  [
    'the message of the server',
    new ApiError({ code: 'booking.sold_out', status: 409, message: 'This trip is sold out.', requestId: 'r1' }),
    'This trip is sold out.',
  ],
  [
    'the fallback alone for a network failure',
    new ApiError({ code: 'network', status: 0, message: 'No connection.' }),
    'It did not work',
  ],
  ['the fallback for an unknown error', new Error('x is undefined'), 'It did not work'],
])('shows %s', async (_, failure, message) => {
  show(() => Promise.reject(failure))
  type('Name', 'Siwa')
  await send()
  expect(screen.getByRole('alert').textContent).toBe(message)
})

test('sends nothing while a number cannot be read, and says so beside its field', async () => {
  let sent = 0
  show(async () => void (sent += 1))
  type('Name', 'Siwa')
  type('Price', '1,50,0')
  await send()
  expect(sent).toBe(0)
  const price = screen.getByLabelText<HTMLInputElement>('Price')
  expect(price.value).toBe('1,50,0')
  expect(screen.getByText('Enter a number, such as 1,500.50.')).toBeTruthy()
  expect(document.activeElement).toBe(price)
  type('Price', '1500,5')
  await send()
  expect(sent).toBe(1)
})
