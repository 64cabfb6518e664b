import { act } from '@testing-library/react'
import { useRef, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useReplayedInput } from './replay-pre-hydration-input.ts'

type Values = Record<'search' | 'from' | 'to' | 'sort' | 'kind', string>
const first: Values = { search: '', from: '1', to: '', sort: 'newest', kind: 'all' }
let values = first
let changes: string[] = []

/** A form with one state object, and one field outside the form element. */
function Search() {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(first)
  useReplayedInput(form)
  const entry = (name: keyof Values) => ({
    name,
    'aria-label': name,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      changes.push(name)
      values = { ...state, [name]: currentTarget.value }
      setState(values)
    },
  })
  return (
    <>
      <form ref={form} id="search">
        <input {...entry('search')} value={state.search} />
        <input {...entry('from')} value={state.from} />
        <input {...entry('to')} value={state.to} />
        <input {...entry('kind')} type="radio" value="all" checked={state.kind === 'all'} />
        <input {...entry('kind')} type="radio" value="sea" checked={state.kind === 'sea'} />
      </form>
      <select {...entry('sort')} form="search" value={state.sort}>
        <option value="newest">Newest</option>
        <option value="name">Name</option>
      </select>
    </>
  )
}

afterEach(() => {
  document.body.replaceChildren()
  values = first
  changes = []
})

/** Renders the form on the server, lets `before` change it as a user would, then hydrates it. */
async function hydrateAfter(before: (page: HTMLElement) => void) {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Search />)
  before(page)
  const root = await act(async () => hydrateRoot(page, <Search />))
  const shown = Object.fromEntries(new FormData(page.querySelector('form') ?? undefined))
  await act(async () => root.unmount())
  return shown
}

const control = (page: HTMLElement, selector: string) => page.querySelector<HTMLInputElement>(selector)

test('replays all values entered before hydration', async () => {
  const entered = { search: 'Siwa', from: '200', to: '900', sort: 'name', kind: 'sea' }
  const shown = await hydrateAfter((page) => {
    for (const name of ['search', 'from', 'to', 'sort'] as const) {
      const field = control(page, `[name=${name}]`)
      if (field) field.value = entered[name]
    }
    control(page, '[value=sea]')?.click()
  })
  expect(values).toEqual(entered)
  expect(shown).toEqual(entered)
})

test('fires no change events when nothing was entered', async () => {
  expect(await hydrateAfter(() => undefined)).toEqual(first)
  expect(changes).toEqual([])
})

test('leaves client-rendered forms alone', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () => root.render(<Search />))
  expect(changes).toEqual([])
  await act(async () => root.unmount())
})
