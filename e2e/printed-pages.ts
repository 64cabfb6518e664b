import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The texts of each page. */
export async function textsOfPages(pdf: Buffer): Promise<string[][]> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent()
      return items.map((item) => ('str' in item ? item.str.trim() : '')).filter(Boolean)
    }),
  )
}
