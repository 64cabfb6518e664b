import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { IdParams, Strict } from '../schemas.ts'

const tags = ['Uploads'] as const
const consumes = ['multipart/form-data'] as const

export const UploadedFile = Type.Object({ url: Type.String(), filename: Type.String() })

/** `data.url` repeats `url`: clients read either (DECISIONS.md §7). */
export const UploadResponse = Type.Object({
  url: Type.String(),
  filename: Type.String(),
  data: Type.Object({ url: Type.String() }),
})

export const UploadsResponse = Type.Object({ files: Type.Array(UploadedFile) })

/** For the documentation: multipart bodies are read as they stream in, and vetted file by file. */
const FilePart = Type.Unsafe<unknown>({ type: 'string', format: 'binary' })
const OneFile = Type.Object({ file: FilePart })
const SeveralFiles = Type.Object({ files: Type.Array(FilePart) })

const one = { tags, consumes, body: OneFile, response: { 201: UploadResponse } }
const several = { tags, consumes, body: SeveralFiles, response: { 201: UploadsResponse } }

export const uploadSingle = defineEndpoint({
  method: 'POST',
  url: '/api/upload/single',
  access: 'signed-in',
  schema: { summary: 'Upload one file; a named form field such as `logo` says what it is for', ...one },
})

export const uploadMultiple = defineEndpoint({
  method: 'POST',
  url: '/api/upload/multiple',
  access: 'signed-in',
  schema: { summary: 'Upload several files', ...several },
})

export const uploadProfilePhoto = defineEndpoint({
  method: 'POST',
  url: '/api/upload/profile-photo',
  access: 'signed-in',
  schema: { summary: 'Upload a profile photo', ...one },
})

export const uploadAgencyLogo = defineEndpoint({
  method: 'POST',
  url: '/api/upload/agency-logo',
  access: 'signed-in',
  schema: { summary: 'Upload an agency logo', ...one },
})

export const uploadAgencyBackground = defineEndpoint({
  method: 'POST',
  url: '/api/upload/agency-background',
  access: 'signed-in',
  schema: { summary: 'Upload the background of an agency page', ...one },
})

export const uploadTripImages = defineEndpoint({
  method: 'POST',
  url: '/api/upload/trip-images/:id',
  access: 'agency',
  schema: { summary: "Upload pictures for one of the agency's own trips", params: IdParams, ...several },
})

export const uploadTripItinerary = defineEndpoint({
  method: 'POST',
  url: '/api/upload/trip-itinerary/:id',
  access: 'agency',
  schema: { summary: "Upload the itinerary PDF of one of the agency's own trips", params: IdParams, ...one },
})

export const uploadVerificationDocuments = defineEndpoint({
  method: 'POST',
  url: '/api/upload/verification-documents',
  access: 'signed-in',
  schema: { summary: 'Upload documents that prove who an agency is', ...several },
})

export const uploadPaymentProof = defineEndpoint({
  method: 'POST',
  url: '/api/upload/payment-proof',
  access: 'signed-in',
  schema: { summary: 'Upload the screenshot of a transfer', ...one },
})

export const uploadRefundProof = defineEndpoint({
  method: 'POST',
  url: '/api/upload/refund-proof',
  access: 'admin',
  schema: { summary: 'Upload the picture of a refund', ...one },
})

export const uploadNationalId = defineEndpoint({
  method: 'POST',
  url: '/api/upload/national-id',
  access: 'signed-in',
  schema: { summary: 'Upload one side of a national ID', ...one },
})

export const uploadRegistrationLogo = defineEndpoint({
  method: 'POST',
  url: '/api/upload/debug-agency-logo',
  access: 'everyone',
  schema: { summary: 'Upload the logo of an agency that is registering', ...one },
})

/** One file in `file` is answered like any single upload; what comes in `files` like several, even if it is one. */
export const uploadOfKind = defineEndpoint({
  method: 'POST',
  url: '/api/upload/:kind',
  access: 'signed-in',
  schema: {
    summary: 'Upload files of the kind the path names',
    tags,
    consumes,
    body: SeveralFiles,
    params: Type.Object({ kind: Type.String({ maxLength: 100 }) }),
    response: { 201: Type.Union([UploadResponse, UploadsResponse]) },
  },
})

export const servePublicFile = defineEndpoint({
  method: 'GET',
  url: '/files/:name',
  access: 'everyone',
  schema: {
    summary: 'A public file; its name is made of its content, so it never changes',
    tags,
    params: Type.Object({ name: Type.String() }),
    response: { 200: FilePart },
  },
})

export const servePrivateFile = defineEndpoint({
  method: 'GET',
  url: '/files/private/:id',
  access: 'everyone',
  schema: {
    summary: 'A private file, by a link signed for ten minutes',
    tags,
    params: IdParams,
    querystring: Strict({
      expires: Type.Optional(Type.String()),
      /** Whose opening of it is written down. */
      reader: Type.Optional(Type.String()),
      signature: Type.Optional(Type.String()),
    }),
    response: { 200: FilePart },
  },
})
