import { limits } from '../limits.ts'

export const uploadKinds = [
  'profile-photo',
  'agency-logo',
  'agency-background',
  'trip-image',
  'trip-itinerary',
  'payment-proof',
  'refund-proof',
  'dispute-file',
  'national-id',
  'verification-document',
  'general',
] as const
export type UploadKind = (typeof uploadKinds)[number]

/** Accepted file formats: an image (JPEG, PNG, WebP, GIF, HEIC, HEIF, AVIF), a PDF, or a Word document. */
export type FileFormat = 'image' | 'pdf' | 'word'

export interface UploadKindRule {
  isPrivate: boolean
  accepts: readonly FileFormat[]
  /** A PDF is stored as a picture of its pages, so whatever shows a picture shows it (docs/product/files.md#rendered-pdfs). */
  rendersPdf?: true
  /** Role required for the upload. */
  role?: 'agency' | 'admin'
  /** Maximum number of files per request. */
  maxFiles: number
  /** Form field names that select this kind, besides `file` and `files`. */
  fields: readonly string[]
  /** Last segment of its path under /api/upload. */
  path: string
}

const picture: Pick<UploadKindRule, 'accepts' | 'maxFiles'> = {
  accepts: ['image'],
  maxFiles: 1,
}

/** What a person proves by a photo, a screenshot or a PDF; always shown as a picture. */
const proof: Pick<UploadKindRule, 'isPrivate' | 'accepts' | 'rendersPdf' | 'maxFiles'> = {
  isPrivate: true,
  accepts: ['image', 'pdf'],
  rendersPdf: true,
  maxFiles: 1,
}

/** Visibility and accepted formats of each upload kind (docs/product/files.md#kinds). */
export const uploadKindRules: Record<UploadKind, UploadKindRule> = {
  'profile-photo': { ...picture, isPrivate: false, fields: ['profilePhoto'], path: 'profile-photo' },
  'agency-logo': { ...picture, isPrivate: false, fields: ['logo'], path: 'agency-logo' },
  'agency-background': { ...picture, isPrivate: false, fields: ['backgroundPhoto'], path: 'agency-background' },
  'trip-image': {
    ...picture,
    isPrivate: false,
    role: 'agency',
    maxFiles: limits.tripImages,
    fields: ['tripImages'],
    path: 'trip-images',
  },
  'trip-itinerary': {
    isPrivate: false,
    accepts: ['pdf'],
    role: 'agency',
    maxFiles: 1,
    fields: ['itineraryPdf'],
    path: 'trip-itinerary',
  },
  'payment-proof': { ...proof, fields: ['paymentProof'], path: 'payment-proof' },
  'refund-proof': { ...proof, role: 'admin', fields: ['refundProof'], path: 'refund-proof' },
  'dispute-file': {
    isPrivate: true,
    accepts: ['image', 'pdf'],
    maxFiles: 1,
    fields: ['disputeFile'],
    path: 'dispute-file',
  },
  'national-id': { ...proof, maxFiles: 2, fields: [], path: 'national-id' },
  'verification-document': {
    isPrivate: true,
    accepts: ['image', 'pdf', 'word'],
    maxFiles: 10,
    fields: ['verificationDocuments'],
    path: 'verification-documents',
  },
  general: {
    isPrivate: true,
    accepts: ['image', 'pdf', 'word'],
    maxFiles: 10,
    fields: [],
    path: 'general',
  },
}

/** The kind for a path segment: `trip-image` and `trip-images` are the same. */
export const findUploadKind = (name: string): UploadKind | undefined =>
  uploadKinds.find((kind) => kind === name || uploadKindRules[kind].path === name)

/** The kind selected by a form field name such as `logo`. */
export const findFieldKind = (field: string): UploadKind | undefined =>
  uploadKinds.find((kind) => uploadKindRules[kind].fields.includes(field))

/** Maximum size of an uploaded file in bytes. */
export const maxBytes: Record<FileFormat, number> = {
  image: limits.imageUploadBytes,
  pdf: limits.pdfUploadBytes,
  word: limits.pdfUploadBytes,
}

/** MIME types for the `accept` attribute of a file input. */
export const acceptedTypes: Record<FileFormat, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif', 'image/avif'],
  pdf: ['application/pdf'],
  word: ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
}
