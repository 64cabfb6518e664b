import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The pieces of text of each page, in the order in which they were drawn. */
export async function readPdfText(bytes: Buffer): Promise<string[][]> {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const numbers = Array.from({ length: file.numPages }, (_, at) => at + 1)
  const pages = await Promise.all(numbers.map(async (number) => (await file.getPage(number)).getTextContent()))
  return pages.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
}
