import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CompressionFailed } from '#api/compress-image.ts'
import { FileRefused } from './check-file.ts'
import { prepareFile } from './prepare-file.ts'
import { bytesOf, fileOf, isoImage, jpeg, png } from '#testing/sample-files.ts'

const megabyte = 1024 * 1024
const pdf = bytesOf('%PDF-1.7')
const docx = bytesOf('PK\x03\x04')
const heic = isoImage('heicmif1')

// a browser that decodes none of these files
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }))
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** How it ends: the reason of a refusal, or what is done with the file. */
async function endOf(kind: UploadKind, file: File): Promise<string> {
  try {
    return (await prepareFile(file, kind)) === file ? 'sent' : 'compressed'
  } catch (error) {
    if (error instanceof FileRefused) return error.reason
    if (error instanceof CompressionFailed) return 'not compressed'
    throw error
  }
}

test.each<[string, UploadKind, File, string]>([
  ['a photo', 'profile-photo', fileOf(jpeg(), 'a.jpg', 'image/jpeg'), 'sent'],
  ['a photo without type or extension', 'profile-photo', fileOf(jpeg(), 'photo'), 'sent'],
  ['a photo called text', 'profile-photo', fileOf(jpeg(), 'a.txt', 'text/plain'), 'sent'],
  ['HEIC', 'national-id', fileOf(heic, 'IMG_1.HEIC', 'image/heic'), 'sent'],
  ['HEIC called JPEG', 'payment-proof', fileOf(heic, 'IMG_1.jpg', 'image/jpeg'), 'sent'],
  ['HEIC without a type', 'trip-image', fileOf(heic, 'IMG_1.heic'), 'sent'],
  ['HEIC above the limit of compression', 'agency-logo', fileOf(heic, 'a.heic', '', 6 * megabyte), 'sent'],
  ['HEIC above the limit', 'agency-logo', fileOf(heic, 'a.heic', '', 11 * megabyte), 'cannot-compress'],
  ['HEIC of 108 megapixels', 'trip-image', fileOf(isoImage('heic', 12_000, 9_000), 'a.heic'), 'cannot-compress'],
  ['a JPEG above the limit', 'verification-document', fileOf(jpeg(), 'a.jpg', '', 14 * megabyte), 'not compressed'],
  ['a JPEG of 108 megapixels', 'dispute-file', fileOf(jpeg(12_000, 9_000), 'a.jpg'), 'not compressed'],
  ['a PNG of 81 megapixels', 'trip-image', fileOf(png(9_000, 9_000), 'a.png'), 'not compressed'],
  ['a TIFF', 'profile-photo', fileOf(bytesOf('II*\0'), 'scan.tif', 'image/tiff'), 'other-picture'],
  ['an SVG called PNG', 'profile-photo', fileOf(bytesOf('<svg xmlns="">'), 'logo.png', 'image/png'), 'other-picture'],
  ['a damaged photo', 'profile-photo', fileOf(bytesOf('oops'), 'a.jpg', 'image/jpeg'), 'damaged'],
  ['a large damaged photo', 'profile-photo', fileOf([1], 'a.jpg', 'image/jpeg', 6 * megabyte), 'not compressed'],
  ['a text', 'profile-photo', fileOf(bytesOf('hello'), 'notes.txt', 'text/plain'), 'wrong-type'],
  ['a film', 'profile-photo', fileOf(isoImage('qt  '), 'a.mov', 'video/quicktime'), 'wrong-type'],
  ['a PDF', 'profile-photo', fileOf(pdf, 'scan.pdf', 'application/pdf'), 'wrong-type'],
  ['a PDF called JPEG', 'profile-photo', fileOf(pdf, 'scan.jpg', 'image/jpeg'), 'wrong-type'],
  ['a PDF', 'payment-proof', fileOf(pdf, 'receipt.pdf', 'application/pdf'), 'sent'],
  ['a PDF without a type', 'national-id', fileOf(pdf, 'scan'), 'sent'],
  ['a PDF', 'dispute-file', fileOf(pdf, 'a.pdf'), 'sent'],
  ['a PDF above the limit', 'payment-proof', fileOf(pdf, 'a.pdf', '', 10 * megabyte + 1), 'too-large'],
  ['a PDF', 'trip-itinerary', fileOf(pdf, 'a.pdf', '', 10 * megabyte), 'sent'],
  ['a photo', 'trip-itinerary', fileOf(jpeg(), 'plan.pdf', 'application/pdf'), 'wrong-type'],
  ['a docx', 'verification-document', fileOf(docx, 'a.docx'), 'sent'],
  ['an old Word file', 'verification-document', fileOf(bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'A.DOC'), 'sent'],
  ['an archive', 'verification-document', fileOf(docx, 'a.zip'), 'wrong-type'],
  ['a docx', 'dispute-file', fileOf(docx, 'a.docx'), 'wrong-type'],
  ['a docx above the limit', 'verification-document', fileOf(docx, 'a.docx', '', 11 * megabyte), 'too-large'],
  ['an empty file', 'payment-proof', fileOf([], 'a.jpg', 'image/jpeg'), 'empty'],
])('%s as %s', async (_what, kind, file, end) => {
  expect(await endOf(kind, file)).toBe(end)
})

test('a file that the device does not provide is refused as unreadable', async () => {
  const file = fileOf(jpeg(), 'cloud.jpg', 'image/jpeg')
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as Blob
  expect(await endOf('profile-photo', file)).toBe('unreadable')
})
