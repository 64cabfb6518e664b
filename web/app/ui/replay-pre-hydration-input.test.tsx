import { act } from '@testing-library/react'
import { useRef, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useReplayedInput } from './replay-pre-hydration-input.ts'

type Values = Record<'words' | 'from' | 'to' | 'sort' | 'kind', string>
const first: Values = { words: '', from: '1', to: '', sort: 'newest', kind: 'all' }
let values = first
let changes: string[] = []

/** One state for all of it, and a field that only belongs to the form. */
function Search() {
  const form = useRef<HTMLFormElement>(null)
  const [held, setHeld] = useState(first)
  useReplayedInput(form)
  const entry = (name: keyof Values) => ({
    name,
    'aria-label': name,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      changes.push(name)
      values = { ...held, [name]: currentTarget.value }
      setHeld(values)
    },
  })
  return (
    <>
      <form ref={form} id="search">
        <input {...entry('words')} value={held.words} />
        <input {...entry('from')} value={held.from} />
        <input {...entry('to')} value={held.to} />
        <input {...entry('kind')} type="radio" value="all" checked={held.kind === 'all'} />
        <input {...entry('kind')} type="radio" value="sea" checked={held.kind === 'sea'} />
      </form>
      <select {...entry('sort')} form="search" value={held.sort}>
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

/** The server's HTML, which somebody uses, and the page that takes it over. */
async function wake(before: (page: HTMLElement) => void) {
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

test('what was typed and chosen before the page woke up is taken over, each beside the others', async () => {
  const entered = { words: 'Siwa', from: '200', to: '900', sort: 'name', kind: 'sea' }
  const shown = await wake((page) => {
    for (const name of ['words', 'from', 'to', 'sort'] as const) {
      const field = control(page, `[name=${name}]`)
      if (field) field.value = entered[name]
    }
    control(page, '[value=sea]')?.click()
  })
  expect(values).toEqual(entered)
  expect(shown).toEqual(entered)
})

test('where nothing was entered nothing is changed', async () => {
  expect(await wake(() => undefined)).toEqual(first)
  expect(changes).toEqual([])
})

test('a form that was no HTML of the server before is left alone', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () => root.render(<Search />))
  expect(changes).toEqual([])
  await act(async () => root.unmount())
})
