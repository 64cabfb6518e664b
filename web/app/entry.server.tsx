import { Writable } from 'node:stream'
import { I18nProvider } from '@lingui/react'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { pageContext } from './api/page-context.ts'
import { serverTexts } from './translations/server-texts.ts'

// Exported for the server: a second copy of react-router would not share our contexts.
export { createRequestHandler } from 'react-router'
export { describePage } from './api/describe-page.ts'
export { makeLoadContext } from './api/page-context.ts'
export { bootScript } from './shell/boot-script.ts'

export const streamTimeout = 10_000

/** Renders the whole page before responding: pages are cached as bytes, and their status must be final. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce } = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider i18n={serverTexts[locale]}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </I18nProvider>,
      {
        nonce,
        // no out-of-order streaming: the HTML must be complete without JavaScript
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timer)
          headers.set('content-type', 'text/html; charset=utf-8')
          // complete already: a web stream would cost a promise per chunk, and text would be decoded and encoded again
          const chunks: Buffer[] = []
          pipe(
            new Writable({
              write(chunk: Buffer, _encoding, done) {
                chunks.push(chunk)
                done()
              },
              final(done) {
                resolve(new Response(Buffer.concat(chunks), { status: finalStatus, headers }))
                done()
              },
              // React keeps errors of writing to itself
              destroy(error, done) {
                if (error) reject(error)
                done(error)
              },
            }),
          )
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          console.error(error)
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), streamTimeout)
  })
}
