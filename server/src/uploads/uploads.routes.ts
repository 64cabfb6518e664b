import type { Endpoint } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { limits } from '@rihla/contract/limits.ts'
import { findUploadKind, type UploadKind, uploadKindRules } from '@rihla/contract/uploads/upload-kinds.ts'
import * as api from '@rihla/contract/uploads/uploads.api.ts'
import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { publicFileUrl, signFileUrl } from '#files/file-urls.ts'
import type { App } from '#http/fastify-app.ts'
import { ipOf } from '#http/client-ip.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { limitRate } from '#http/limit-rate.ts'
import { serve } from '#http/serve.ts'
import { validatorCompiler } from '#http/schema-compilers.ts'
import { acceptFiles } from './receiving/receive-files.ts'
import {
  createUploadReceiver,
  kindOfField,
  type ReceiveUploads,
  requireField,
  requireMayUpload,
} from './receiving/receive-uploads.ts'
import type { UploadRow } from './uploads.queries.ts'

const perUser = { max: 60, windowSeconds: 60 }
const perVisitor = { max: 10, windowSeconds: 60 }
const perVisitorAndDay = { max: 40, windowSeconds: 24 * 60 * 60 }

type IsTripOfAgency = (db: Database, tripId: string, agencyId: string) => Promise<boolean>

type OneFileEndpoint = Endpoint & { schema: { response: { 201: typeof api.UploadResponse } } }

const singleKindEndpoints: readonly [OneFileEndpoint, UploadKind][] = [
  [api.uploadProfilePhoto, 'profile-photo'],
  [api.uploadAgencyLogo, 'agency-logo'],
  [api.uploadAgencyBackground, 'agency-background'],
  [api.uploadPaymentProof, 'payment-proof'],
  [api.uploadRefundProof, 'refund-proof'],
  [api.uploadDisputeFile, 'dispute-file'],
  [api.uploadNationalId, 'national-id'],
]

/** All upload routes (docs/product/files.md#upload-endpoints). Trips are above uploads, so `app.ts` passes their check. */
export function uploadsRoutes(parent: App, context: Context, isTripOfAgency: IsTripOfAgency): void {
  void parent.register(async (app: App) => {
    await acceptFiles(app)
    // Bodies here are streams, validated file by file; their schema is documentation only.
    const compileValidator = validatorCompiler(context.config.platformTimeZone)
    app.setValidatorCompiler<TSchema>((route) =>
      route.httpPart === 'body' ? (body: unknown) => ({ value: body }) : compileValidator(route),
    )
    const uploading = { context, receiveUploads: createUploadReceiver(context) }
    routesOfKinds(app, uploading, isTripOfAgency)
    routesOfAnyKind(app, uploading)
    registrationRoute(app, uploading)
  })
}

interface Uploading {
  context: Context
  receiveUploads: ReceiveUploads
}

async function receive(
  { context, receiveUploads }: Uploading,
  request: FastifyRequest,
  maxFiles: number,
  kindOf: (field: string) => UploadKind,
): Promise<UploadRow[]> {
  const { id, role } = requireUser(request)
  await limitRate(context, `uploads:${id}`, perUser)
  return receiveUploads(request, { ownerId: id, role, maxFiles, kindOf })
}

/** Receives files of one kind, under that kind's form fields. */
function receiveKind(
  uploading: Uploading,
  request: FastifyRequest,
  kind: UploadKind,
  { maxFiles = uploadKindRules[kind].maxFiles, onField }: { maxFiles?: number; onField?: (field: string) => void } = {},
): Promise<UploadRow[]> {
  requireMayUpload(kind, requireUser(request))
  return receive(uploading, request, maxFiles, (field) => {
    requireField(kind, field)
    onField?.(field)
    return kind
  })
}

function routesOfKinds(app: App, uploading: Uploading, isTripOfAgency: IsTripOfAgency): void {
  const { context } = uploading
  const receiveOne = async (request: FastifyRequest, kind: UploadKind) =>
    presentUpload(context, await receiveKind(uploading, request, kind, { maxFiles: 1 }))
  const receiveSeveral = async (request: FastifyRequest, kind: UploadKind) =>
    presentUploads(context, await receiveKind(uploading, request, kind))

  async function requireOwnTrip(request: FastifyRequest<{ Params: { id: string } }>): Promise<void> {
    const tripId = requireId(request.params.id)
    if (!(await isTripOfAgency(context.db, tripId, requireUser(request).id))) throw new DomainError('not_found')
  }

  for (const [endpoint, kind] of singleKindEndpoints) serve(app, endpoint, (request) => receiveOne(request, kind))

  serve(app, api.uploadVerificationDocuments, (request) => receiveSeveral(request, 'verification-document'))

  serve(app, api.uploadTripImages, async (request) => {
    await requireOwnTrip(request)
    return receiveSeveral(request, 'trip-image')
  })

  serve(app, api.uploadTripItinerary, async (request) => {
    await requireOwnTrip(request)
    return receiveOne(request, 'trip-itinerary')
  })
}

function routesOfAnyKind(app: App, uploading: Uploading): void {
  const { context } = uploading
  const receiveAny = (request: FastifyRequest, maxFiles: number) =>
    receive(uploading, request, maxFiles, (field) => {
      const kind = kindOfField(field)
      requireField(kind, field)
      requireMayUpload(kind, requireUser(request))
      return kind
    })

  serve(app, api.uploadSingle, async (request) => presentUpload(context, await receiveAny(request, 1)))

  serve(app, api.uploadMultiple, async (request) =>
    presentUploads(context, await receiveAny(request, limits.tripImages)),
  )

  serve(app, api.uploadOfKind, async (request) => {
    const kind = findUploadKind(request.params.kind)
    if (!kind) throw new DomainError('upload.kind_unknown')
    const fields = new Set<string>()
    const uploads = await receiveKind(uploading, request, kind, { onField: (field) => fields.add(field) })
    const isSeveral = uploads.length > 1 || fields.has('files')
    return isSeveral ? presentUploads(context, uploads) : presentUpload(context, uploads)
  })
}

/** For visitors without an account: pictures only, smaller and fewer (docs/product/accounts.md#registration). */
function registrationRoute(app: App, { context, receiveUploads }: Uploading): void {
  serve(app, api.uploadRegistrationLogo, async (request) => {
    const ip = ipOf(request)
    await limitRate(context, `registration-logos:${ip}`, perVisitor)
    await limitRate(context, `registration-logos-a-day:${ip}`, perVisitorAndDay)
    const uploads = await receiveUploads(request, {
      ownerId: null,
      role: 'visitor',
      maxFiles: 1,
      maxBytes: limits.registrationLogoBytes,
      kindOf: (field) => {
        requireField('agency-logo', field)
        return 'agency-logo'
      },
    })
    return presentUpload(context, uploads)
  })
}

const presentUploads = (context: Context, rows: readonly UploadRow[]): Static<typeof api.UploadsResponse> => ({
  files: rows.map((row) => ({
    url: row.is_private ? signFileUrl(context, row.id, row.owner_id ?? undefined) : publicFileUrl(row.storage_key),
    filename: row.file_name,
  })),
})

function presentUpload(context: Context, uploads: readonly UploadRow[]): Static<typeof api.UploadResponse> {
  const file = presentUploads(context, uploads).files[0]!
  return { ...file, data: { url: file.url } }
}
