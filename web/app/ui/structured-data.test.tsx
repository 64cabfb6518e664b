import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { StructuredData, writeJsonLd } from './structured-data.tsx'

const title = '</script><script>alert(1)</script><!-- \u2028'

test('no title ends the element it stands in, and it is read back as it was', () => {
  const written = writeJsonLd({ '@type': 'Product', name: title })
  expect(written).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(written)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name: title })
})

test('several things of a page stand in one graph', () => {
  const written = JSON.parse(writeJsonLd([{ '@type': 'WebSite' }, { '@type': 'Organization' }]))
  expect(written).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebSite' }, { '@type': 'Organization' }],
  })
})

test('a page carries it as data', () => {
  const element = <StructuredData value={{ '@type': 'Product', name: title }} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(html).toMatch(/^<script type="application\/ld\+json">[^<]*<\/script>$/)
})
