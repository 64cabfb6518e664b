import { deflateSync } from 'node:zlib'
import { PDFName, PDFString, type PDFDocument } from '@cantoo/pdf-lib'
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
  turnedJpegWithPlace,
} from './sample-files.ts'

/** Stands in every hostile part: nothing that is stored may contain it. */
export const hostileMark = 'rihla-hostile-mark'

const script = `<script>/*${hostileMark}*/alert(document.domain)</script>`
const elevenMegabytes = Buffer.alloc(11 * 1024 * 1024, hostileMark)

/** What becomes of a file where pictures, a PDF, or any document is asked for: the code it is refused with, or 'harmless'. */
export interface HostileFile {
  what: string
  name: string
  type: string
  bytes: Buffer
  becomes: { image: string; pdf: string; document: string }
}

const everywhere = (code: string) => ({ image: code, pdf: code, document: code })
const noPicture = { image: 'upload.not_an_image', pdf: 'upload.not_a_pdf', document: 'upload.not_a_document' }
const asPicture = (code: string) => ({ image: code, pdf: 'upload.not_a_pdf', document: code })
const asPdf = (code: string) => ({ image: 'upload.not_an_image', pdf: code, document: code })

const markedAction = (type: string) => (made: PDFDocument) =>
  made.catalog.set(PDFName.of('OpenAction'), made.context.obj({ S: type, F: PDFString.of(hostileMark) }))

/** A JPEG that says in its first comment that it is a page. */
function withComment(picture: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([picture.subarray(0, 2), head, Buffer.from(text), picture.subarray(2)])
}

/** A GIF whose size reads as the beginning of a comment in JavaScript, which ends behind the picture. */
function gifAndScript(gif: Buffer): Buffer {
  const changed = Buffer.from(gif)
  changed.write('/*', 6, 'latin1')
  return Buffer.concat([changed, Buffer.from(`*/=1;alert('${hostileMark}')`)])
}

/** All of them, made here. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const small = await jpeg(60, 40)
  const large = await jpeg(300, 200)
  const png = await picture(90, 70).png().toBuffer()
  const gif = await animatedGif()
  const paper = await pdf()
  const packed = deflateSync(Buffer.from(`9 0 << /S /JavaScript /JS (${hostileMark}) >>`)).toString('latin1')
  const zip = docx({ 'run.js': hostileMark })
  const word = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }
  const image = (what: string, becomes: string, bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') => ({
    what,
    name,
    type,
    bytes,
    becomes: asPicture(becomes),
  })
  const document = (what: string, becomes: string, bytes: Buffer) => ({
    what,
    name: 'paper.pdf',
    type: 'application/pdf',
    bytes,
    becomes: asPdf(becomes),
  })
  const nothing = (what: string, bytes: Buffer, name: string, type: string) => ({
    what,
    name,
    type,
    bytes,
    becomes: noPicture,
  })
  const markedSvg = Buffer.concat([svg, Buffer.from(script)])

  return [
    nothing('an SVG', markedSvg, 'logo.svg', 'image/svg+xml'),
    nothing('an SVG called PNG', markedSvg, 'logo.png', 'image/png'),
    nothing('a page called JPEG', Buffer.from(`<!doctype html>${script}`), 'photo.jpg', 'image/jpeg'),
    nothing('a program', Buffer.from(`MZ\x90\x00${hostileMark}`, 'latin1'), 'photo.jpg', 'image/jpeg'),
    nothing('a script for the shell', Buffer.from(`#!/bin/sh\necho ${hostileMark}`), 'paper.pdf', 'application/pdf'),
    nothing('an archive', zip, 'papers.docx', 'application/zip'),
    nothing('a TIFF', await picture(20, 20).tiff().toBuffer(), 'photo.tiff', 'image/tiff'),
    nothing('a Word document with a program in it', docx({ ...word, 'word/media/a.exe': hostileMark }), 'a.docx', ''),
    nothing('a Word document with macros', docx({ ...word, 'word/vbaProject.bin': hostileMark }), 'a.docx', ''),
    {
      what: 'nothing',
      name: 'photo.jpg',
      type: 'image/jpeg',
      bytes: Buffer.alloc(0),
      becomes: everywhere('upload.file_required'),
    },

    image('a JPEG with a page behind it', 'harmless', Buffer.concat([small, Buffer.from(script)])),
    image('a JPEG with a page in a comment', 'harmless', withComment(small, script)),
    image('a JPEG with an archive behind it', 'harmless', Buffer.concat([small, zip])),
    image('a GIF that is a script too', 'harmless', gifAndScript(gif), 'photo.gif', 'image/gif'),
    image('a GIF with a script behind it', 'harmless', Buffer.concat([gif, Buffer.from(script)]), 'a.gif', 'image/gif'),
    image('a PNG of 60,000 × 60,000', 'upload.too_many_pixels', pngHeaderBomb(60_000), 'bomb.png', 'image/png'),
    image('a PNG that unfolds to 64 megapixels', 'upload.too_many_pixels', pngBomb(8_000), 'bomb.png', 'image/png'),
    image('half a JPEG', 'upload.not_an_image', large.subarray(0, large.length / 2)),
    image('half a PNG', 'upload.not_an_image', png.subarray(0, png.length / 2), 'photo.png', 'image/png'),
    image('the head of a PNG', 'upload.not_an_image', png.subarray(0, 20), 'photo.png', 'image/png'),
    image('11 MB of a JPEG', 'upload.image_too_large', Buffer.concat([small, elevenMegabytes])),
    image('a photo with the place it was taken', 'harmless', await turnedJpegWithPlace()),
    image('an animation', 'harmless', gif, 'photo.gif', 'image/gif'),

    document(
      'a PDF with JavaScript',
      'upload.unsafe_pdf',
      await pdf((made) => made.addJavaScript('x', hostileMark), false),
    ),
    document(
      'a PDF with packed JavaScript',
      'upload.unsafe_pdf',
      await pdf((made) => made.addJavaScript('x', hostileMark)),
    ),
    document('a PDF that launches', 'upload.unsafe_pdf', await pdf(markedAction('Launch'), false)),
    document('a PDF that launches, packed', 'upload.unsafe_pdf', await pdf(markedAction('Launch'))),
    document(
      'a PDF that carries a program',
      'upload.unsafe_pdf',
      await pdf((made) => made.attach(Buffer.from(hostileMark), 'a.exe')),
    ),
    document(
      'a PDF with a script in a stream of objects',
      'upload.unsafe_pdf',
      handmadePdf([
        ...handmadePages,
        `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`,
      ]),
    ),
    document('an encrypted PDF', 'upload.unsafe_pdf', await encryptedPdf()),
    document('a PDF that is an archive too', 'upload.unsafe_pdf', Buffer.concat([paper, zip])),
    document('half a PDF', 'upload.not_a_pdf', paper.subarray(0, paper.length / 2)),
    document('11 MB of a PDF', 'upload.pdf_too_large', Buffer.concat([paper, elevenMegabytes])),
  ]
}

/** Names for a harmless picture. */
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
