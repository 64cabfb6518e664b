import { link, linkTo, packedPdf, pdfFile, pdfStream, pdfUpdate, withObjects } from './pdf-shapes.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const website = '<< /S /URI /URI (https://rihla.example) >>'

/** The same structures with active content; each is refused as unsafe. */
export const hostilePdfs: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['an opening script behind two references', pdfFile({ catalog: '/OpenAction 5 0 R', more: ['6 0 R', script] })],
  [
    'an opening action whose type is a reference',
    pdfFile({ catalog: '/OpenAction 5 0 R', more: ['<< /S 6 0 R /URI (https://rihla.example) >>', '/URI'] }),
  ],
  [
    'an opening website in an earlier revision',
    Buffer.concat([
      pdfFile({ catalog: '/OpenAction 5 0 R', more: [website] }),
      Buffer.from(pdfUpdate('5 0 obj\n[3 0 R /Fit]\nendobj\n')),
    ]),
  ],
  [
    'an opening website after a page',
    pdfFile({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [5 0 R] >>', more: [website] }),
  ],
  ['a page action behind references', pdfFile({ pageEntries: '/AA 5 0 R', more: ['<< /O 6 0 R >>', website] })],
  ['a link that starts a program, packed', packedPdf(link('/A << /S /Launch /F (calc.exe) >>'))],
  ['a link that starts a program, with escapes', pdfFile(link('/A << /S /#4caunch /#46 (calc.exe) >>'))],
  [
    'a link into a file, by reference',
    pdfFile(withObjects(link('/A 6 0 R'), '<< /S 7 0 R /F 8 0 R /D [0 /Fit] >>', '/GoTo#52', '(other.pdf)')),
  ],
  ['a path by reference', pdfFile({ more: ['<< /Type /Filespec /F 6 0 R >>', '(\\\\\\\\server\\\\share)'] })],
  ['an address by reference', pdfFile(withObjects(link('/A << /S /URI /URI 6 0 R >>'), '(file:///C:/a.exe)'))],
  ['a local file without a scheme', pdfFile(linkTo('(menu.pdf)'))],
  ['a program without a scheme', pdfFile(linkTo('(../run.sh)'))],
  ['a share as a link', pdfFile(linkTo('(//server/share)'))],
  ['a protocol of Windows', pdfFile(linkTo('(ms-msdt:/id PCWDiagnostic)'))],
  ['a script address with spaces', pdfFile(linkTo('( javascript:alert\\(1\\))'))],
  ['a local base of addresses', pdfFile({ catalog: '/URI 5 0 R', more: ['<< /Base 6 0 R >>', '(file://server/)'] })],
  ['an unknown type of action', pdfFile(link('/A << /S /Emit3D /D 0 >>'))],
  ['a chain to a website', pdfFile(link(`/A << /S /GoTo /D [3 0 R /Fit] /Next ${website} >>`))],
  [
    'a list of scripts',
    pdfFile({
      catalog: '/Names << /JavaScript 5 0 R >>',
      more: ['<< /Kids [6 0 R] >>', `<< /Names [(a) ${script}] >>`],
    }),
  ],
  [
    'a list of attachments',
    packedPdf({
      catalog: '/Names << /EmbeddedFiles 5 0 R >>',
      more: ['<< /Kids [6 0 R] >>', '<< /Names [(a.exe) << /EF << /F 7 0 R >> >>] >>'],
    }),
  ],
  ['a form that is sent', pdfFile(link('/A << /S /SubmitForm /F << /FS /URL /F (https://rihla.example) >> >>'))],
  ['a script in an object whose rest is broken', pdfFile({ more: ['<< /S /JavaScript /JS (x) /Broken } >>'] })],
  [
    'a script behind a comment in the head of an object',
    pdfFile({ more: ['(5 0 %\n obj << /S /Hide /T (a) >> endobj)'] }),
  ],
  [
    'an object stream read without its offsets',
    pdfFile({ more: [pdfStream('/Type /ObjStm /N 1 /First 5', '9 30 << /S /Hide /T (price) >> [1 2 3]  ')] }),
  ],
  ['an archive in one', Buffer.concat([pdfFile({}), Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')])],
]
