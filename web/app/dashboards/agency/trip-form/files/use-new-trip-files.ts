import { uploadTripItinerary } from '@rihla/contract/uploads/uploads.api.ts'
import { useState } from 'react'
import { uploadFile } from '#api/upload-file.ts'
import { uploadPicture } from './upload-picture.ts'

export interface ChosenPicture {
  key: string
  file: File
  /** Of its upload, from 0 to 1; undefined before it begins. */
  part?: number
}

export type NewTripFiles = ReturnType<typeof useNewTripFiles>

/** The pictures and the PDF chosen for a trip that is not saved yet. They are uploaded once the trip exists. */
export function useNewTripFiles() {
  const [pdf, setPdf] = useState<File | null>(null)
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const change = (key: string, part: number) =>
    setPictures((now) => now.map((picture) => (picture.key === key ? { ...picture, part } : picture)))

  /** One after the other, in the chosen order; a failure does not stop the others. What is left when `signal` aborts has failed. */
  async function uploadTo(tripId: string, signal: AbortSignal) {
    const urls: string[] = []
    const failed: File[] = []
    for (const { key, file } of pictures) {
      change(key, 0)
      try {
        urls.push(await uploadPicture(tripId, file, { onProgress: (part) => change(key, part), signal }))
        change(key, 1)
      } catch {
        failed.push(file)
      }
    }
    const itineraryPdf = pdf && (await uploadItinerary(tripId, pdf, signal))
    return { urls, failed, itineraryPdf, hasPdfFailed: pdf !== null && itineraryPdf === null }
  }

  return {
    pdf,
    setPdf,
    pictures,
    add: (files: File[]) =>
      setPictures((now) => [...now, ...files.map((file) => ({ key: crypto.randomUUID(), file }))]),
    remove: (key: string) => setPictures((now) => now.filter((picture) => picture.key !== key)),
    clear() {
      setPdf(null)
      setPictures([])
    },
    uploadTo,
  }
}

const uploadItinerary = (tripId: string, pdf: File, signal: AbortSignal): Promise<string | null> =>
  uploadFile(uploadTripItinerary, 'itineraryPdf', pdf, { params: { id: tripId }, signal }).then(
    ({ url }) => url,
    () => null,
  )
