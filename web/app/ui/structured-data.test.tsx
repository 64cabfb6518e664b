import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { StructuredData, writeJsonLd } from './structured-data.tsx'

const title = '</script><script>alert(1)</script><!-- \u2028'

test('escapes titles that would close the script element, without loss', () => {
  const written = writeJsonLd({ '@type': 'Product', name: title })
  expect(written).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(written)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name: title })
})

test('combines several objects into one @graph', () => {
  const written = JSON.parse(writeJsonLd([{ '@type': 'WebSite' }, { '@type': 'Organization' }]))
  expect(written).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebSite' }, { '@type': 'Organization' }],
  })
})

test('renders an application/ld+json script', () => {
  const element = <StructuredData value={{ '@type': 'Product', name: title }} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(html).toMatch(/^<script type="application\/ld\+json">[^<]*<\/script>$/)
})
