import { deflateSync } from 'node:zlib'
import { PDFName, PDFString, type PDFDocument } from '@cantoo/pdf-lib'
import { gridHeic, heicFile } from './heic-files.ts'
import { hostilePdfs } from './hostile-pdfs.ts'
import { pdfActiveContent } from './pdf-active-content.ts'
import {
  animatedGif,
  docx,
  encryptedPdf,
  handmadePages,
  handmadePdf,
  jpeg,
  pdf,
  picture,
  pngBomb,
  pngHeaderBomb,
  svg,
  rotatedJpegWithLocation,
  wordParts,
} from './sample-files.ts'

/** Marker contained in every hostile part: no stored file may contain it. */
export const hostileMarker = 'rihla-hostile-mark'

const script = `<script>/*${hostileMarker}*/alert(document.domain)</script>`
const elevenMegabytes = Buffer.alloc(11 * 1024 * 1024, hostileMarker)

/**
 * Expected outcome where an image, a PDF or any document is accepted, and where a picture or PDF proves something and is
 * stored as a picture: an error code, or 'harmless'.
 */
export interface HostileFile {
  what: string
  name: string
  type: string
  bytes: Buffer
  becomes: { image: string; pdf: string; document: string; proof: string }
}

const everywhere = (code: string) => ({ image: code, pdf: code, document: code, proof: code })
const noPicture = {
  image: 'upload.not_an_image',
  pdf: 'upload.not_a_pdf',
  document: 'upload.not_a_document',
  proof: 'upload.not_an_image',
}
const noWord = { ...noPicture, document: 'upload.unsafe_document' }
const asPicture = (code: string) => ({ image: code, pdf: 'upload.not_a_pdf', document: code, proof: code })
/** Scripts and actions do not keep a PDF from being rendered. */
const asPdf = (code: string, rendered = 'harmless') => ({
  image: 'upload.not_an_image',
  pdf: code,
  document: code,
  proof: rendered,
})

const markedAction = (type: string) => (made: PDFDocument) =>
  made.catalog.set(PDFName.of('OpenAction'), made.context.obj({ S: type, F: PDFString.of(hostileMarker) }))

/** A JPEG with a text, such as an HTML page, in its first comment segment. */
function withComment(picture: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([picture.subarray(0, 2), head, Buffer.from(text), picture.subarray(2)])
}

/** A GIF polyglot: its size bytes start a JavaScript comment that ends after the image. */
function gifAndScript(gif: Buffer): Buffer {
  const changed = Buffer.from(gif)
  changed.write('/*', 6, 'latin1')
  return Buffer.concat([changed, Buffer.from(`*/=1;alert('${hostileMarker}')`)])
}

export async function hostileFiles(): Promise<HostileFile[]> {
  const small = await jpeg(60, 40)
  const large = await jpeg(300, 200)
  const png = await picture(90, 70).png().toBuffer()
  const gif = await animatedGif()
  const [heic, tile] = [heicFile('red-and-blue.heic'), heicFile('tile.heic')]
  const manyTiles = { columns: 255, rows: 255, tile: 64 }
  const paper = await pdf()
  // half of a packed one may hold all of its pages
  const unpacked = await pdf(undefined, false)
  const packed = deflateSync(Buffer.from(`9 0 << /S /JavaScript /JS (${hostileMarker}) >>`)).toString('latin1')
  const zip = docx({ 'run.js': hostileMarker })
  const image = (what: string, becomes: string, bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') => ({
    what,
    name,
    type,
    bytes,
    becomes: asPicture(becomes),
  })
  const document = (what: string, becomes: string, bytes: Buffer, rendered?: string) => ({
    what,
    name: 'paper.pdf',
    type: 'application/pdf',
    bytes,
    becomes: asPdf(becomes, rendered),
  })
  const nothing = (what: string, bytes: Buffer, name: string, type: string, becomes = noPicture) => ({
    what,
    name,
    type,
    bytes,
    becomes,
  })
  const markedSvg = Buffer.concat([svg, Buffer.from(script)])

  return [
    nothing('an SVG', markedSvg, 'logo.svg', 'image/svg+xml'),
    nothing('an SVG named PNG', markedSvg, 'logo.png', 'image/png'),
    nothing('an HTML page named JPEG', Buffer.from(`<!doctype html>${script}`), 'photo.jpg', 'image/jpeg'),
    nothing('a program', Buffer.from(`MZ\x90\x00${hostileMarker}`, 'latin1'), 'photo.jpg', 'image/jpeg'),
    nothing('a shell script', Buffer.from(`#!/bin/sh\necho ${hostileMarker}`), 'paper.pdf', 'application/pdf'),
    nothing('an archive', zip, 'papers.docx', 'application/zip'),
    nothing('a TIFF', await picture(20, 20).tiff().toBuffer(), 'photo.tiff', 'image/tiff'),
    nothing(
      'a Word document with an executable',
      docx({ ...wordParts, 'word/media/a.exe': hostileMarker }),
      'a.docx',
      '',
      noWord,
    ),
    nothing(
      'a Word document with macros',
      docx({ ...wordParts, 'word/vbaProject.bin': hostileMarker }),
      'a.docx',
      '',
      noWord,
    ),
    {
      what: 'nothing',
      name: 'photo.jpg',
      type: 'image/jpeg',
      bytes: Buffer.alloc(0),
      becomes: everywhere('upload.file_empty'),
    },

    image('a JPEG followed by an HTML page', 'harmless', Buffer.concat([small, Buffer.from(script)])),
    image('a JPEG with an HTML page in a comment', 'harmless', withComment(small, script)),
    image('a JPEG followed by an archive', 'harmless', Buffer.concat([small, zip])),
    image('a GIF that is also a script', 'harmless', gifAndScript(gif), 'photo.gif', 'image/gif'),
    image('a GIF followed by a script', 'harmless', Buffer.concat([gif, Buffer.from(script)]), 'a.gif', 'image/gif'),
    image('a PNG of 60,000 × 60,000', 'upload.too_many_pixels', pngHeaderBomb(60_000), 'bomb.png', 'image/png'),
    image(
      'a PNG that decompresses to 64 megapixels',
      'upload.too_many_pixels',
      pngBomb(8_000),
      'bomb.png',
      'image/png',
    ),
    image('half a JPEG', 'upload.damaged', large.subarray(0, large.length / 2)),
    image('half a PNG', 'upload.damaged', png.subarray(0, png.length / 2), 'photo.png', 'image/png'),
    image('the head of a PNG', 'upload.damaged', png.subarray(0, 20), 'photo.png', 'image/png'),
    image('half a HEIC', 'upload.damaged', heic.subarray(0, heic.length / 2), 'photo.heic', 'image/heic'),
    image('a HEIC of 65,025 tiles', 'upload.too_many_pixels', gridHeic(tile, manyTiles), 'photo.heic', 'image/heic'),
    image('a HEIC followed by a script', 'harmless', Buffer.concat([heic, Buffer.from(script)]), 'a.jpg', 'image/jpeg'),
    image('11 MB of a JPEG', 'upload.image_too_large', Buffer.concat([small, elevenMegabytes])),
    image('a photo with a GPS location', 'harmless', await rotatedJpegWithLocation()),
    image('an animated GIF', 'harmless', gif, 'photo.gif', 'image/gif'),

    document(
      'a PDF with JavaScript',
      'upload.unsafe_pdf',
      await pdf((made) => made.addJavaScript('x', hostileMarker), false),
    ),
    document(
      'a PDF with compressed JavaScript',
      'upload.unsafe_pdf',
      await pdf((made) => made.addJavaScript('x', hostileMarker)),
    ),
    document('a PDF with a launch action', 'upload.unsafe_pdf', await pdf(markedAction('Launch'), false)),
    document('a PDF with a compressed launch action', 'upload.unsafe_pdf', await pdf(markedAction('Launch'))),
    document(
      'a PDF with an attached executable',
      'upload.unsafe_pdf',
      await pdf((made) => made.attach(Buffer.from(hostileMarker), 'a.exe')),
    ),
    document(
      'a PDF with a script in an object stream',
      'upload.unsafe_pdf',
      handmadePdf([
        ...handmadePages,
        `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`,
      ]),
      'upload.damaged',
    ),
    ...hostilePdfs.map(([what, bytes]) => document(`a PDF with ${what}`, 'upload.unsafe_pdf', bytes)),
    ...pdfActiveContent.map(([what, object]) =>
      document(`a PDF with ${what}`, 'upload.unsafe_pdf', handmadePdf([...handmadePages, object]), 'upload.damaged'),
    ),
    document('an encrypted PDF', 'upload.password_protected', await encryptedPdf(), 'upload.password_protected'),
    document('a PDF that is also an archive', 'upload.unsafe_pdf', Buffer.concat([paper, zip])),
    document('half a PDF', 'upload.damaged', unpacked.subarray(0, unpacked.length / 2), 'upload.damaged'),
    document('11 MB of a PDF', 'upload.pdf_too_large', Buffer.concat([paper, elevenMegabytes]), 'upload.pdf_too_large'),
  ]
}

/** Hostile file names, used with a harmless picture. */
export const hostileNames: readonly string[] = [
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/cron.d/rihla',
  'photo.jpg\u0000.html',
  'photo\u202egpj.exe',
  'photo\r\nX-Hostile: yes.jpg',
  '"; filename="other.html',
  '<img src=x onerror=alert(1)>.jpg',
  '.htaccess',
  'صورتي.jpg',
  'x'.repeat(1_000),
]
