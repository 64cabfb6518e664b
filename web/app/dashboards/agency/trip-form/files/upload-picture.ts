import { uploadTripImages } from '@rihla/contract/uploads/uploads.api.ts'
import { uploadFile, type UploadOptions } from '#api/upload-file.ts'
import { prepareFile } from '#uploads/prepare-file.ts'

type Options = Pick<UploadOptions, 'onProgress' | 'signal'>

/** Compresses and uploads a picture of the trip; returns its URL. */
export async function uploadPicture(tripId: string, file: File, options: Options): Promise<string> {
  const small = await prepareFile(file, 'trip-image')
  const { url } = await uploadFile(uploadTripImages, 'tripImages', small, { ...options, params: { id: tripId } })
  return url
}
