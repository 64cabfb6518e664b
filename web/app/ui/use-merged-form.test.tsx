import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { type UnsavedChanges, useMergedForm } from './use-merged-form.ts'

afterEach(cleanup)

type Values = { name: string; phone: string; age: number | '' }
interface Profile extends Values {
  version: number
}

const loaded: Profile = { name: 'Mona', phone: '1', age: 30, version: 1 }
const valuesOf = ({ name, phone, age }: Profile): Values => ({ name, phone, age })

const texts = setupI18n({ locale: 'en', messages: { en: {} } })
const inEnglish = ({ children }: { children: ReactNode }) => <I18nProvider i18n={texts}>{children}</I18nProvider>

/** A server that merges the sent fields and refuses outdated versions. */
function serve(stored: Profile) {
  const requests: Partial<Values>[] = []
  return {
    requests,
    async save({ values, changed, seen }: { values: Values; changed: (keyof Values)[]; seen: Profile }) {
      if (seen.version !== stored.version) {
        throw new ApiError({ code: 'account.profile_changed', message: 'Changed', status: 409 })
      }
      const sent = Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<Values>
      requests.push(sent)
      stored = { ...stored, ...sent, version: stored.version + 1 }
      return { entity: stored, message: 'Saved' }
    },
    stale: { code: 'account.profile_changed', reload: async () => stored },
  }
}

function show(server: ReturnType<typeof serve>, draft?: UnsavedChanges<Values>) {
  const write = vi.fn<(changes: UnsavedChanges<Values>) => void>()
  const { save, stale } = server
  const { result, rerender } = renderHook(
    ({ profile }) =>
      useMergedForm<Profile, Values>({
        loaded: profile,
        valuesOf,
        save,
        stale,
        fallback: 'Failed',
        ...(draft && { draft: { read: () => draft, write } }),
      }),
    { initialProps: { profile: loaded }, wrapper: inEnglish },
  )
  return {
    result,
    write,
    type: (change: Partial<Values>) => act(() => result.current.form.setValues(change)),
    submit: () => act(async () => result.current.form.props.onSubmit()),
    receive: (profile: Profile) => rerender({ profile }),
  }
}

test('sends the changed fields only, and reports the result until the next change', async () => {
  const server = serve(loaded)
  const { result, type, submit } = show(server)
  type({ phone: '2', name: 'Mona ' })
  await submit()
  expect(server.requests).toEqual([{ phone: '2' }])
  expect(result.current).toMatchObject({ changed: [], saved: { message: 'Saved', merged: [] } })
  type({ age: 31 })
  expect(result.current).toMatchObject({ changed: ['age'], saved: undefined })
})

test('merges outdated values and saves again when there is no conflict', async () => {
  const server = serve({ ...loaded, name: 'Mona S.', version: 2 })
  const { result, type, submit } = show(server)
  type({ phone: '2' })
  await submit()
  expect(server.requests).toEqual([{ phone: '2' }])
  expect(result.current.form.values).toEqual({ name: 'Mona S.', phone: '2', age: 30 })
  expect(result.current.saved?.merged).toEqual(['name'])
})

test('saves nothing on a conflict, and the own value after the user has seen the other', async () => {
  const server = serve({ ...loaded, phone: '3', version: 2 })
  const { result, type, submit } = show(server)
  type({ phone: '2' })
  await submit()
  expect(server.requests).toEqual([])
  expect(result.current).toMatchObject({ conflicts: ['phone'], theirs: { phone: '3' }, saved: undefined })
  await submit()
  expect(server.requests).toEqual([{ phone: '2' }])
  expect(result.current).toMatchObject({ conflicts: [], saved: { message: 'Saved' } })
})

test('adopts the other value, or discards all changes', async () => {
  const { result, type, submit } = show(serve({ ...loaded, phone: '3', version: 2 }))
  type({ phone: '2', age: '' })
  await submit()
  act(() => result.current.takeTheirs('phone'))
  expect(result.current).toMatchObject({ conflicts: [], changed: ['age'] })
  act(() => result.current.discard())
  expect(result.current.form.values).toEqual({ name: 'Mona', phone: '3', age: 30 })
})

test('merges values that are loaded again into untouched fields', () => {
  const { result, type, receive } = show(serve(loaded))
  type({ phone: '2' })
  receive({ ...loaded, name: 'Mona S.', version: 2 })
  expect(result.current.form.values).toEqual({ name: 'Mona S.', phone: '2', age: 30 })
  expect(result.current.conflicts).toEqual([])
  receive({ ...loaded, name: 'Mona S.', phone: '3', version: 3 })
  expect(result.current.form.values.phone).toBe('2')
  expect(result.current.conflicts).toEqual(['phone'])
  receive({ ...loaded, name: 'Mona T.', phone: '3', version: 4 })
  expect(result.current.conflicts).toEqual(['phone'])
})

test('restores the draft, and stores changes with the values they started from', () => {
  const { result, type, write } = show(serve(loaded), {
    phone: { mine: '2', base: '1' },
    age: { mine: 20, base: 29 },
  })
  expect(result.current.form.values).toEqual({ name: 'Mona', phone: '2', age: 20 })
  expect(result.current.conflicts).toEqual(['age'])
  type({ phone: '1' })
  expect(write).toHaveBeenLastCalledWith({ age: { mine: 20, base: 30 } })
})
