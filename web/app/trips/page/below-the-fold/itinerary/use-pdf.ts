import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'

// The legacy build also supports phone browsers that are two years old.
GlobalWorkerOptions.workerSrc = workerUrl

interface Opened {
  pdf: PDFDocumentProxy
  /** Size of the first page at scale 1; the others are assumed to match it until they are drawn. */
  width: number
  height: number
}

type PdfState = { is: 'loading' } | { is: 'failed' } | ({ is: 'open' } & Opened)

/** Loads a PDF with pdf.js in a worker. */
export function usePdf(url: string): { state: PdfState; retry: () => void } {
  const [state, setState] = useState<PdfState>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    // no WebAssembly and no second worker: the CSP allows neither generated code nor other origins
    const task = getDocument({ url, useWasm: false, disableWorkerRendering: true, verbosity: 0 })
    let isCurrent = true
    setState({ is: 'loading' })
    open(task.promise).then(
      (opened) => isCurrent && setState({ is: 'open', ...opened }),
      () => isCurrent && setState({ is: 'failed' }),
    )
    return () => {
      isCurrent = false
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
