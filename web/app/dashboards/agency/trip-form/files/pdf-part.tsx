import { useLingui } from '@lingui/react/macro'
import { uploadTripItinerary } from '@rihla/contract/uploads/uploads.api.ts'
import { ApiError } from '#api/api-error.ts'
import { uploadFile } from '#api/upload-file.ts'
import { FileDrop } from '#uploads/file-drop.tsx'
import type { UploadFunction } from '#uploads/use-upload.ts'
import classes from './files-parts.module.css'
import type { UploadPartProps } from './trip-pictures-part.tsx'

/** Itinerary PDF; attached to the trip when the form is saved. */
export function PdfPart({ form, tripId, onBusy }: UploadPartProps) {
  const { t } = useLingui()
  const upload: UploadFunction = async (file, options) => {
    try {
      return await uploadFile(uploadTripItinerary, 'itineraryPdf', file, { ...options, params: { id: tripId } })
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isServerMessage) throw error
      const { code, status, requestId, message: reason } = error
      throw new ApiError({ code, status, requestId, message: t`Failed to upload itinerary: ${reason}` })
    }
  }
  const { itineraryPdf } = form.values
  return (
    <fieldset>
      <legend className={classes.label}>{t`Additional Files (PDF Itinerary)`}</legend>
      <FileDrop
        label={t`Itinerary PDF`}
        isOptional
        kind="trip-itinerary"
        wrongTypeMessage={t`Please select a PDF file for the itinerary`}
        tooLargeMessage={t`PDF file size must be less than 10MB`}
        failedMessage={t`Trip update failed: PDF upload error. Please try again.`}
        upload={upload}
        onBusy={onBusy}
        value={itineraryPdf}
        onChange={(url) => form.setFieldValue('itineraryPdf', url)}
        error={form.errors['itineraryPdf']}
      />
      {itineraryPdf && (
        <p className={classes.viewLink}>
          <a href={itineraryPdf} className="link" target="_blank" rel="noopener">
            {t`View the PDF`}
          </a>
        </p>
      )}
    </fieldset>
  )
}
