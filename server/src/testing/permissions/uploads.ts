import * as api from '@rihla/contract/uploads/uploads.api.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { multipart } from '#testing/multipart.ts'
import { everyone, only, type Permission, signedIn, type World } from '#testing/permission-table.ts'
import { jpeg, pdf } from '#testing/sample-files.ts'
import { storeUpload } from '#uploads/store-upload.ts'

const picture = async (field = 'file') => multipart({ field, bytes: await jpeg(64, 48) })

const tripOf = async ({ it, people }: World) => ({
  params: { id: (await buildTrip(it.context, { agency: people.agency })).id },
})

const stored = async ({ it, people }: World, kind: 'trip-image' | 'payment-proof') =>
  storeUpload(it.context, { kind, ownerId: people.customer.id, bytes: await jpeg(64, 48) })

const ownAgency = only({ agency: 201, otherAgency: 404, unverifiedAgency: 404 })

export const uploadsPermissions: Permission[] = [
  { route: api.uploadSingle, statuses: signedIn(201), call: () => picture('profilePhoto') },
  { route: api.uploadMultiple, statuses: signedIn(201), call: () => picture('files') },
  { route: api.uploadProfilePhoto, statuses: signedIn(201), call: () => picture() },
  { route: api.uploadAgencyLogo, statuses: signedIn(201), call: () => picture() },
  { route: api.uploadAgencyBackground, statuses: signedIn(201), call: () => picture() },
  { route: api.uploadPaymentProof, statuses: signedIn(201), call: () => picture('paymentProof') },
  {
    route: api.uploadRefundProof,
    statuses: only({ admin: 201 }),
    call: () => picture('refundProof'),
    isUnaudited: true,
  },
  { route: api.uploadDisputeFile, statuses: signedIn(201), call: () => picture('disputeFile') },
  { route: api.uploadNationalId, statuses: signedIn(201), call: () => picture() },
  { route: api.uploadVerificationDocuments, statuses: signedIn(201), call: () => picture('files') },
  {
    route: api.uploadTripImages,
    statuses: ownAgency,
    call: async (world) => ({ ...(await tripOf(world)), ...(await picture('files')) }),
  },
  {
    route: api.uploadTripItinerary,
    statuses: ownAgency,
    call: async (world) => ({
      ...(await tripOf(world)),
      ...(await multipart({ bytes: await pdf(), name: 'plan.pdf', type: 'application/pdf' })),
    }),
  },
  {
    route: api.uploadOfKind,
    statuses: signedIn(201),
    call: async () => ({ params: { kind: 'national-id' }, ...(await picture()) }),
  },
  { route: api.uploadRegistrationLogo, statuses: everyone(201), call: () => picture() },
  {
    route: api.servePublicFile,
    statuses: everyone(200),
    call: async (world) => ({
      params: { name: (await stored(world, 'trip-image')).storage_key.slice('public/'.length) },
    }),
  },
  // A session grants no access, not even to one's own file: only a signed link does, for any bearer.
  {
    route: api.servePrivateFile,
    statuses: everyone(403),
    call: async (world) => ({ params: { id: (await stored(world, 'payment-proof')).id } }),
  },
]
