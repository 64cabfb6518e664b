import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

async function readPages(bytes: Buffer) {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const numbers = Array.from({ length: file.numPages }, (_, at) => at + 1)
  const pages = await Promise.all(numbers.map(async (number) => (await file.getPage(number)).getTextContent()))
  return pages.map(({ items }) => items.flatMap((item) => ('str' in item ? [item] : [])))
}

/** The pieces of text of each page, in the order in which they were drawn. */
export const readPdfText = async (bytes: Buffer): Promise<string[][]> =>
  (await readPages(bytes)).map((items) => items.map(({ str }) => str))

/** The lines of each page from left to right, from the top; columns side by side are one line. */
export async function readPdfLines(bytes: Buffer): Promise<string[]> {
  const pages = await readPages(bytes)
  return pages.flatMap((items) => {
    const byHeight = Map.groupBy(items, ({ transform }) => Math.round(transform[5] as number))
    return [...byHeight]
      .toSorted(([one], [other]) => other - one)
      .map(([, line]) => line.toSorted((one, other) => one.transform[4] - other.transform[4]).map(({ str }) => str))
      .map((line) => line.join('').trim())
  })
}

/** Pieces of text drawn over each other. */
export async function overlapsIn(bytes: Buffer): Promise<string[]> {
  const pages = await readPages(bytes)
  return pages.flatMap((items) => {
    const boxes = items
      .filter(({ str }) => str.trim())
      .map(({ str, width, height, transform: [, , , , left = 0, bottom = 0] }) => {
        return { str, left: left + 1, right: left + width - 1, bottom, top: bottom + 0.6 * height }
      })
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ left, right, bottom, top }) =>
            left < one.right && right > one.left && bottom < one.top && top > one.bottom,
        )
        .map(({ str }) => `${one.str} | ${str}`),
    )
  })
}
