import { deflateSync } from 'node:zlib'
import {
  image,
  link,
  linkTo,
  numbered,
  objectsOf,
  packedPdf,
  page,
  pdfFile,
  pdfStream,
  pdfUpdate,
  withObjects,
} from './pdf-shapes.ts'

/** PDFs as widespread programs write them; each is accepted. */
export const pdfsOfWriters: readonly (readonly [what: string, bytes: Buffer])[] = [
  [
    'Word: tagged, two cross-references',
    pdfFile(
      {
        catalog: '/Lang (ar-EG) /StructTreeRoot 5 0 R /MarkInfo << /Marked true >> /ViewerPreferences 6 0 R',
        more: [
          '<< /Type /StructTreeRoot /K 7 0 R /RoleMap << /Footnote /Note >> >>',
          '<< /DisplayDocTitle true >>',
          '<< /S /P /P 5 0 R /A << /O /Layout /TextAlign /Center >> /K 0 >>',
        ],
      },
      {
        trailer: '/XRefStm 5000',
        end: 'startxref\n6000\n%%EOF\nxref\n0 0\ntrailer\n<< /Size 8 /Root 1 0 R /Prev 5000 /XRefStm 7 >>\nstartxref\n0\n%%EOF',
      },
    ),
  ],
  [
    'Word: saved by another program, packed',
    packedPdf({ catalog: '/StructTreeRoot 5 0 R', more: ['<< /Type /StructTreeRoot >>'] }),
  ],
  [
    'LibreOffice: opens with its first page',
    pdfFile({ catalog: '/OpenAction [3 0 R /XYZ null null 0] /Lang (en-GB)' }),
  ],
  [
    'LaTeX: opens with an action, destinations as a list',
    pdfFile({
      catalog: '/OpenAction 5 0 R /Names << /Dests << /Kids [6 0 R] >> >> /PageMode /UseOutlines',
      more: ['<< /S /GoTo /D [3 0 R /Fit] >>', '<< /Names [(page.1) [3 0 R /Fit]] /Limits [(page.1) (page.1)] >>'],
    }),
  ],
  [
    'Google Docs: a link and a title',
    pdfFile(
      withObjects(
        linkTo('(https://www.google.com/url?q=https://rihla.example&sa=D)'),
        '<< /Title (Trip) /Producer (Skia/PDF m130 Google Docs Renderer) >>',
      ),
      { trailer: '/Info 6 0 R' },
    ),
  ],
  [
    'Chromium: destinations in a dictionary',
    pdfFile({ catalog: '/Dests << /top [3 0 R /XYZ 0 842 0] >>', ...link('/Dest /top') }),
  ],
  [
    'macOS: lengths as references',
    Buffer.from(
      pdfFile({
        content: `<< /Filter /FlateDecode /Length 5 0 R >>\nstream\n${deflateSync(Buffer.from(page)).toString('latin1')}\nendstream`,
        more: ['58'],
      })
        .toString('latin1')
        .replace('%\xe2\xe3\xcf\xd3', '%\xc4\xe5\xf2\xe5\xeb\xa7\xf3\xa0\xd0\xc4\xc6'),
      'latin1',
    ),
  ],
  [
    'iOS: a scan of Notes',
    pdfFile(
      { ...image('/Filter /DCTDecode', '\xff\xd8\xff\xe0JFIF\xff\xd9'), catalog: '/AAPL:Notes true' },
      { trailer: '/Info << /Producer (iOS Version 18.0 \\(Build 22A\\) Quartz PDFContext) /AAPL:Keywords [] >>' },
    ),
  ],
  [
    'a fax (CCITT)',
    pdfFile(image('/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 >>', '\x00\x10\x01')),
  ],
  [
    'a scanner (JBIG2)',
    pdfFile(
      withObjects(
        image('/Filter /JBIG2Decode /DecodeParms << /JBIG2Globals 6 0 R >>', '\x00\x01'),
        pdfStream('', '\x00\x00'),
      ),
    ),
  ],
  ['a scanner (LZW)', pdfFile(image('/Filter /LZWDecode', '\x80\x0b\x60\x50'))],
  ['a scanner with a newline before it', pdfFile({}, { before: '\r\n' })],
  ['a download with a byte order mark', pdfFile({}, { before: '\xef\xbb\xbf' })],
  ['a printer: job commands before it', pdfFile({}, { before: '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n' })],
  ['iText: packed, with a link', packedPdf(linkTo('(https://bank.example/receipt/1)'))],
  ['packed with a list of filters', packedPdf({}, '/Filter [/FlateDecode] /DecodeParms [null]')],
  ['packed but not compressed', packedPdf({}, '')],
  [
    'JasperReports: an outline',
    pdfFile({
      catalog: '/Outlines 5 0 R',
      more: [
        '<< /First 6 0 R /Last 7 0 R /Count 2 >>',
        '<< /Title (1) /Parent 5 0 R /Next 7 0 R /A 8 0 R >>',
        '<< /Title (2) /Parent 5 0 R /Prev 6 0 R /Dest [3 0 R /FitH 9] >>',
        '<</S/GoTo/D[3 0 R/Fit]>>',
      ],
    }),
  ],
  [
    'wkhtmltopdf: a link in its page',
    pdfFile({
      pageEntries: '/Annots [<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(http://rihla.example)>>>>]',
    }),
  ],
  ['FPDF: full width', pdfFile({ catalog: '/OpenAction [3 0 R /FitH null] /PageLayout /OneColumn' })],
  [
    'TCPDF: empty lists',
    pdfFile({ catalog: '/Names << >> /OpenAction [3 0 R /FitH null] /PageMode /UseNone /Version /1.7' }),
  ],
  ['ReportLab: text encodings', pdfFile({ content: pdfStream('/Filter [/ASCII85Decode /FlateDecode]', 'GarW0_/K~>') })],
  [
    'a linearised file',
    Buffer.from(
      `%PDF-1.6\n6 0 obj\n<< /Linearized 1 /L 9000 /O 3 /E 800 /N 1 /T 8000 /H [500 40] >>\nendobj\nxref\n1 1\n0000000016 00000 n \ntrailer\n<< /Size 7 /Root 1 0 R /Prev 8000 >>\nstartxref\n0\n%%EOF\n${numbered(objectsOf({}))}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 >>\nstartxref\n116\n%%EOF\n`,
      'latin1',
    ),
  ],
  [
    'changes saved behind it',
    Buffer.concat([
      pdfFile({ catalog: '/OpenAction 5 0 R', more: ['[3 0 R /Fit]'] }),
      Buffer.from(pdfUpdate('5 0 obj\n<< /S /GoTo /D (top) >>\nendobj\n')),
    ]),
  ],
  ['a wrong startxref', pdfFile({}, { end: 'startxref\n999999\n%%EOF' })],
  ['no end', pdfFile({}, { end: '' })],
  ['no cross-reference and no trailer', Buffer.from(`%PDF-1.4\n${numbered(objectsOf({}))}`, 'latin1')],
  ['bytes of a mail behind the end', pdfFile({}, { end: 'startxref\n9\n%%EOF\n\0\0\0\n--boundary--\n' })],
  [
    'carriage returns only',
    Buffer.from(
      pdfFile({ content: pdfStream('', page) })
        .toString('latin1')
        .replaceAll('\n', '\r'),
      'latin1',
    ),
  ],
  [
    'words of its format in a text',
    pdfFile({ content: `<< /Length 5 0 R >>\nstream\n(a stream, an obj, 7 0 obj) Tj\nendstream`, more: ['31'] }),
  ],
  [
    'names of actions in a title',
    packedPdf({ more: ['<< /Title (HTML/CSS/JavaScript, AC/AA and Marketing/Launch) /Parent 2 0 R >>'] }),
  ],
  [
    'an action behind two references',
    pdfFile({ catalog: '/OpenAction 5 0 R', more: ['6 0 R', '<< /S 7 0 R /D (top) >>', '/GoTo'] }),
  ],
  ['opening with a named destination', pdfFile({ catalog: '/OpenAction (top)' })],
  [
    'a link as reference to everything',
    pdfFile(withObjects(link('/A 6 0 R'), '<< /S 7 0 R /URI 8 0 R >>', '/URI', '(https://rihla.example)')),
  ],
  ['names written with escapes', pdfFile(link('/#41 << /#53 /#55R#49 /UR#49 (https://rihla.example) >>'))],
  ['a link in UTF-16', pdfFile(linkTo('<FEFF00680074007400700073003A002F002F0061002E00650067>'))],
  ['a link in capitals', pdfFile(linkTo('( HTTPS://RIHLA.EXAMPLE/)'))],
  ['a link without a scheme', pdfFile(linkTo('(rihla.com.eg/trips)'))],
  ['an email address as a link', pdfFile(linkTo('(info@rihla.example)'))],
  ['a link to a chat', pdfFile(linkTo('(whatsapp://send?phone=20100)'))],
  ['a link into the page', pdfFile(linkTo('(#day-2)'))],
  [
    'a link that shows a page after another',
    pdfFile(link('/A << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /GoTo /D [3 0 R /Fit] >>] >>')),
  ],
  ['a base of its links', pdfFile({ catalog: '/URI << /Base (https://rihla.example/) >>' })],
  ['actions that are none', pdfFile({ catalog: '/AA << >> /OpenAction null', pageEntries: '/AA null' })],
  [
    'emptied lists of scripts and attachments',
    pdfFile({ catalog: '/Names << /JavaScript << /Names [] >> /EmbeddedFiles 5 0 R >>', more: ['<< /Names [] >>'] }),
  ],
  ['encryption that is none', pdfFile({}, { trailer: '/Encrypt null' })],
  [
    'a font named like an action',
    pdfFile({
      pageEntries: '/Resources << /Font << /AA 5 0 R >> >>',
      more: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    }),
  ],
  ['metadata of encryption', pdfFile({ more: ['<< /EncryptMetadata false >>', '(/Encrypt 5 0 R)'] })],
]
