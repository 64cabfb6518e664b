import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'

// The legacy build: phones whose browser is two years old read it too.
GlobalWorkerOptions.workerSrc = workerUrl

interface Opened {
  pdf: PDFDocumentProxy
  /** Of the first page, at scale 1: the others are taken to be like it until they are drawn. */
  width: number
  height: number
}

type PdfState = { is: 'coming' } | { is: 'failed' } | ({ is: 'open' } & Opened)

/** A PDF, read by pdf.js in a worker. */
export function usePdf(url: string): { state: PdfState; retry: () => void } {
  const [state, setState] = useState<PdfState>({ is: 'coming' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    // no WebAssembly and no second worker: the page's policy allows neither code made at run time nor other origins
    const task = getDocument({ url, useWasm: false, disableWorkerRendering: true, verbosity: 0 })
    let isWanted = true
    setState({ is: 'coming' })
    open(task.promise).then(
      (opened) => isWanted && setState({ is: 'open', ...opened }),
      () => isWanted && setState({ is: 'failed' }),
    )
    return () => {
      isWanted = false
      void task.destroy()
    }
  }, [url, attempt])

  return { state, retry: () => setAttempt((so) => so + 1) }
}

async function open(opening: Promise<PDFDocumentProxy>): Promise<Opened> {
  const pdf = await opening
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return { pdf, width, height }
}
