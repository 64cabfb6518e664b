import { limits } from '../limits.ts'

export const uploadKinds = [
  'profile-photo',
  'agency-logo',
  'agency-background',
  'trip-image',
  'trip-itinerary',
  'payment-proof',
  'refund-proof',
  'national-id',
  'verification-document',
  'general',
] as const
export type UploadKind = (typeof uploadKinds)[number]

/** What a file may be: a picture (JPEG, PNG, WebP, GIF), a PDF, or a Word document. */
export type FileFormat = 'image' | 'pdf' | 'word'

export interface UploadKindRule {
  isPrivate: boolean
  accepts: readonly FileFormat[]
  /** Only people of this role upload these. */
  role?: 'agency' | 'admin'
  /** Files in one request. */
  maxFiles: number
  /** Names of the form field that mean this kind, besides `file` and `files` (SPEC.md §3). */
  fields: readonly string[]
  /** The last part of its own path under /api/upload. */
  path: string
}

const picture: Pick<UploadKindRule, 'accepts' | 'maxFiles'> = {
  accepts: ['image'],
  maxFiles: 1,
}

/** Which uploads are public, and what each may be (SPEC.md §3, §5, §7; DECISIONS.md §7). */
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
  'payment-proof': { ...picture, isPrivate: true, fields: ['paymentProof'], path: 'payment-proof' },
  'refund-proof': { ...picture, isPrivate: true, role: 'admin', fields: ['refundProof'], path: 'refund-proof' },
  'national-id': { ...picture, isPrivate: true, maxFiles: 2, fields: [], path: 'national-id' },
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

/** The kind a path segment means: `trip-image` and `trip-images` are the same. */
export const findUploadKind = (name: string): UploadKind | undefined =>
  uploadKinds.find((kind) => kind === name || uploadKindRules[kind].path === name)

/** The kind a form field means by its name alone, such as `logo`. */
export const findFieldKind = (field: string): UploadKind | undefined =>
  uploadKinds.find((kind) => uploadKindRules[kind].fields.includes(field))

/** Bytes of one file as it arrives. */
export const maxBytes: Record<FileFormat, number> = {
  image: limits.imageUploadBytes,
  pdf: limits.pdfUploadBytes,
  word: limits.pdfUploadBytes,
}

/** For `accept` of a file input. */
export const acceptedTypes: Record<FileFormat, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  pdf: ['application/pdf'],
  word: ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
}
