import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { fileOf, Strict, typed } from '../schemas.ts'

const uploads = endpointsOf('Uploads')

const consumes = ['multipart/form-data'] as const

export const UploadedFile = Type.Object({ url: Type.String(), filename: Type.String() })

/** `data.url` duplicates `url` for compatibility (docs/product/files.md#upload-endpoints). */
export const UploadResponse = Type.Object({
  url: Type.String(),
  filename: Type.String(),
  data: Type.Object({ url: Type.String() }),
})

export const UploadsResponse = Type.Object({ files: Type.Array(UploadedFile) })

/** For OpenAPI only: multipart bodies are streamed and validated file by file. */
const FilePart = Type.Unsafe<unknown>({ type: 'string', format: 'binary' })
const OneFile = Type.Object({ file: FilePart })
const SeveralFiles = Type.Object({ files: Type.Array(FilePart) })

const one = { consumes, body: OneFile, response: { 201: UploadResponse } }
const several = { consumes, body: SeveralFiles, response: { 201: UploadsResponse } }

export const uploadSingle = uploads.post('/api/upload/single', 'signed-in', {
  summary: 'Upload one file; a form field name such as `logo` selects the kind',
  ...one,
})

export const uploadMultiple = uploads.post('/api/upload/multiple', 'signed-in', {
  summary: 'Upload several files',
  ...several,
})

export const uploadProfilePhoto = uploads.post('/api/upload/profile-photo', 'signed-in', {
  summary: 'Upload a profile photo',
  ...one,
})

export const uploadAgencyLogo = uploads.post('/api/upload/agency-logo', 'signed-in', {
  summary: 'Upload an agency logo',
  ...one,
})

export const uploadAgencyBackground = uploads.post('/api/upload/agency-background', 'signed-in', {
  summary: 'Upload the background of an agency page',
  ...one,
})

export const uploadTripImages = uploads.post('/api/upload/trip-images/:id', 'agency', {
  scopes: ['trips:write'],
  summary: "Upload pictures for one of the agency's own trips",
  ...several,
})

export const uploadTripItinerary = uploads.post('/api/upload/trip-itinerary/:id', 'agency', {
  scopes: ['trips:write'],
  summary: "Upload the itinerary PDF of one of the agency's own trips",
  ...one,
})

export const uploadVerificationDocuments = uploads.post('/api/upload/verification-documents', 'signed-in', {
  summary: 'Upload verification documents of an agency',
  ...several,
})

export const uploadPaymentProof = uploads.post('/api/upload/payment-proof', 'signed-in', {
  summary: 'Upload a payment proof',
  ...one,
})

export const uploadRefundProof = uploads.post('/api/upload/refund-proof', 'admin', {
  summary: 'Upload a refund proof',
  ...one,
})

export const uploadDisputeFile = uploads.post('/api/upload/dispute-file', 'signed-in', {
  summary: 'Upload a picture or PDF for a case about a booking',
  ...one,
})

export const uploadNationalId = uploads.post('/api/upload/national-id', 'signed-in', {
  summary: 'Upload one side of a national ID',
  ...one,
})

export const uploadRegistrationLogo = uploads.post('/api/upload/debug-agency-logo', 'everyone', {
  summary: 'Upload a logo during agency registration',
  ...one,
})

/**
 * A file in `file` gets the response of a single upload; files in `files` get the response of several, even for one.
 */
export const uploadOfKind = uploads.post('/api/upload/:kind', 'signed-in', {
  summary: 'Upload files of the kind in the path',
  consumes,
  body: SeveralFiles,
  params: Type.Object({ kind: Type.String({ maxLength: 100 }) }),
  response: { 201: Type.Union([UploadResponse, UploadsResponse]) },
})

export const servePublicFile = uploads.get('/files/:name', 'everyone', {
  summary: 'Serve a public file; content-addressed and immutable',
  params: Type.Object({ name: typed('verbatim') }),
  response: { 200: fileOf<unknown>('image/*') },
})

export const servePrivateFile = uploads.get('/files/private/:id', 'everyone', {
  summary: 'Serve a private file through a link signed for ten minutes',
  querystring: Strict({
    expires: Type.Optional(Type.String()),
    /** The user whose access is logged. */
    reader: Type.Optional(Type.String()),
    signature: Type.Optional(Type.String()),
  }),
  response: { 200: fileOf<unknown>('*/*') },
})
