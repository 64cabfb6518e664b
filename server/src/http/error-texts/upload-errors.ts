import type { ErrorCode } from '@rihla/contract/errors.ts'

export const uploadErrors = {
  'upload.file_required': /*i18n*/ 'Please select a file to upload',
  'upload.file_empty': /*i18n*/ 'This file is empty. Please select another one.',
  'upload.damaged':
    /*i18n*/ 'This file is damaged or incomplete and cannot be read. Please save it again, or select another one.',
  'upload.password_protected':
    /*i18n*/ 'This file is protected by a password. Please save a copy without a password and upload that.',
  'upload.not_an_image': /*i18n*/ 'Please select a valid image file ({formats})',
  'upload.not_a_pdf': /*i18n*/ 'Please select a PDF file for the itinerary',
  'upload.not_a_document':
    /*i18n*/ 'This type of file is not accepted here. Please select a file of one of these types: {formats}.',
  'upload.too_many_pixels':
    /*i18n*/ 'The dimensions of this image are too large: at most {megapixels} megapixels are possible. Please use a smaller one.',
  'upload.took_too_long':
    /*i18n*/ 'This file took too long to process. Please upload a smaller version of it: a picture with smaller dimensions or saved as JPEG, or only the pages that matter.',
  'upload.too_many_pages':
    /*i18n*/ 'This PDF has {pages} pages, but at most {max} can be shown. Upload only the pages that matter, or a screenshot of them.',
  'upload.unsafe_pdf':
    /*i18n*/ 'This PDF contains {found, select, script {scripts} file {embedded files or links to files} media {sound, video or 3D models} form {an interactive form} link {links to files on a computer} archive {an archive} other {actions that start something}}. Please print it to a new PDF and try again.',
  'upload.unsafe_document':
    /*i18n*/ 'This Word document contains {found, select, macros {macros} controls {interactive controls} template {a template that is loaded from the internet or a network} other {embedded objects}}. Please save it as a PDF and upload that.',
  'upload.image_too_large': /*i18n*/ 'This image is too large. The maximum is {megabytes} MB.',
  'upload.pdf_too_large': /*i18n*/ 'PDF file size must be less than 10MB',
  'upload.document_too_large': /*i18n*/ 'This document is too large. The maximum is {megabytes} MB.',
  'upload.file_unknown': /*i18n*/ 'This file is not one of your uploads. Please upload it again.',
  'upload.link_expired': /*i18n*/ 'This link has expired. Please reload the page.',
  'upload.too_many_files': /*i18n*/ 'Too many files at once.',
  'upload.kind_unknown': /*i18n*/ 'Files of this type cannot be uploaded.',
  'upload.unused_quota_full':
    /*i18n*/ '{hours, plural, one {You have reached the limit of {files} files or {megabytes} MB that are uploaded but not used yet. Save the form they belong to, or try again in an hour.} other {You have reached the limit of {files} files or {megabytes} MB that are uploaded but not used yet. Save the form they belong to, or try again in # hours.}}',
  'upload.total_quota_full':
    /*i18n*/ 'Your files have reached the limit of {files} files or {megabytes} MB. Remove pictures or documents you no longer need; their space is free after a day at most.',
  'upload.network_quota_full':
    /*i18n*/ '{hours, plural, one {Too many files that are not used yet were uploaded over your internet connection. Try again in an hour, or use another connection, such as mobile data.} other {Too many files that are not used yet were uploaded over your internet connection. Try again in # hours, or use another connection, such as mobile data.}}',
  'upload.visitor_quota_full':
    /*i18n*/ '{hours, plural, one {Logos cannot be uploaded before you register at the moment. Register without one and add it later, or try again in an hour.} other {Logos cannot be uploaded before you register at the moment. Register without one and add it later, or try again in # hours.}}',
  'upload.too_many_at_once':
    /*i18n*/ 'Too many of your uploads are running at the same time. Please wait until one is finished.',
  'upload.too_slow': /*i18n*/ 'The upload was ended because your connection is too slow. Please try again.',
} satisfies Partial<Record<ErrorCode, string>>
