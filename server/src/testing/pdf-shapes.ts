import { deflateSync } from 'node:zlib'

/** The content stream of a page. */
export const page = 'BT /F1 12 Tf 40 700 Td (Day 1: Siwa) Tj ET'
export const pdfStream = (entries: string, content: string | Buffer): string => {
  const text = Buffer.isBuffer(content) ? content.toString('latin1') : content
  return `<< ${entries} /Length ${text.length} >>\nstream\n${text}\nendstream`
}
const deflated = (entries: string, content: string): string =>
  pdfStream(`${entries} /Filter /FlateDecode`, deflateSync(Buffer.from(content, 'latin1')))

/** Object 1 is the catalog, 2 the page tree, 3 the page, 4 its content; more objects follow from 5. */
interface Body {
  catalog?: string
  pageEntries?: string
  content?: string
  more?: string[]
}

export const objectsOf = ({ catalog = '', pageEntries = '', content, more = [] }: Body): string[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${pageEntries} >>`,
  content ?? deflated('', page),
  ...more,
]

interface Frame {
  before?: string
  newline?: string
  trailer?: string
  end?: string
}

export const numbered = (objects: string[], first = 1): string =>
  objects.map((object, index) => `${first + index} 0 obj\n${object}\nendobj\n`).join('')

/** A file with a cross-reference table of the right form; readers rebuild one whose numbers are wrong. */
export function pdfFile(body: Body, { before = '', trailer = '', end = 'startxref\n9\n%%EOF\n' }: Frame = {}): Buffer {
  const objects = objectsOf(body)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${'0000000009 00000 n \n'.repeat(objects.length)}`
  const text = `${before}%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${numbered(objects)}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\n${end}`
  return Buffer.from(text, 'latin1')
}

const objectStream = (objects: [number: number, object: string][], entries = '/Filter /FlateDecode'): string => {
  let offset = 0
  const places = objects.map(([number, object]) => {
    const place = `${number} ${offset}`
    offset += object.length + 1
    return place
  })
  const head = `${places.join(' ')} `
  const text = Buffer.from(`${head}${objects.map(([, object]) => object).join(' ')}`, 'latin1')
  const content = entries.includes('FlateDecode') ? deflateSync(text) : text
  return pdfStream(`/Type /ObjStm /N ${objects.length} /First ${head.length} ${entries}`, content)
}

/** Everything but streams is packed, as iText, Word and Acrobat do; the cross-reference is a stream, too. */
export function packedPdf(body: Body, entries?: string): Buffer {
  const objects = objectsOf(body).map((object, index) => [index + 1, object] as [number, string])
  const streams = objects.filter(([, object]) => object.includes('stream\n'))
  const packed = objectStream(
    objects.filter((each) => !streams.includes(each)),
    entries,
  )
  const table = deflated('/Type /XRef /Root 1 0 R /W [1 2 1] /Size 99', '\0\0\0\0')
  const all = [...streams, [80, packed], [81, table]] as [number, string][]
  const text = all.map(([number, object]) => `${number} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.5\n%\xe2\xe3\xcf\xd3\n${text}startxref\n0\n%%EOF\n`, 'latin1')
}

export const link = (action: string): Body => ({
  pageEntries: '/Annots [5 0 R]',
  more: [`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 /Border [0 0 0] ${action} >>`],
})
export const linkTo = (address: string): Body => link(`/A << /Type /Action /S /URI /URI ${address} >>`)
export const withObjects = ({ more = [], ...body }: Body, ...objects: string[]): Body => ({
  ...body,
  more: [...more, ...objects],
})

export const image = (entries: string, content: string): Body => ({
  pageEntries: '/Resources << /XObject << /Im0 5 0 R >> /ProcSet [/PDF /ImageB] >>',
  content: pdfStream('', 'q 595 0 0 842 0 0 cm /Im0 Do Q'),
  more: [
    pdfStream(
      `/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray ${entries}`,
      content,
    ),
  ],
})

export const pdfUpdate = (objects: string, root = 1): string =>
  `${objects}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 99 /Root ${root} 0 R /Prev 9 >>\nstartxref\n900\n%%EOF\n`
