import type { UploadResponse, UploadedFile, UploadsResponse } from '@rihla/contract/uploads/uploads.api.ts'
import type { Static } from 'typebox'
import type { Context } from '#context.ts'
import { publicFileUrl, signFileUrl } from '#files/file-urls.ts'
import type { UploadRow } from './uploads.queries.ts'

type Presenting = Pick<Context, 'files' | 'clock'>

const presentFile = (context: Presenting, row: UploadRow): Static<typeof UploadedFile> => ({
  url: row.is_private ? signFileUrl(context, row.id) : publicFileUrl(row.storage_key),
  filename: row.file_name,
})

export function presentUpload(context: Presenting, row: UploadRow): Static<typeof UploadResponse> {
  const file = presentFile(context, row)
  return { ...file, data: { url: file.url } }
}

export const presentUploads = (context: Presenting, rows: readonly UploadRow[]): Static<typeof UploadsResponse> => ({
  files: rows.map((row) => presentFile(context, row)),
})
