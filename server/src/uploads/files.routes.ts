import { DomainError } from '@rihla/contract/errors.ts'
import { servePrivateFile, servePublicFile } from '@rihla/contract/uploads/uploads.api.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { avifKey, shareKeyOfName, storageKeyOfName } from '#files/file-urls.ts'
import type { StoredFile } from '#files/storage/storage.ts'
import type { App } from '#http/fastify-app.ts'
import { isId, requireFound } from '#http/ids.ts'
import { serve } from '#http/serve.ts'
import { logDocumentAccess } from './log-document-access.ts'
import { createAvifFinder, createOpenGraphImageFinder } from './picture-variants.ts'
import { findActiveRole, findUpload, haveLinksEnded } from './uploads.queries.ts'

const immutable = 'public, max-age=31536000, immutable'

interface Sending {
  contentType: string
  cacheControl: string
  disposition?: string
}

/** Headers that prevent a browser from executing anything in a file opened by its URL. */
function send(
  reply: FastifyReply,
  file: StoredFile,
  { contentType, cacheControl, disposition }: Sending,
): FastifyReply {
  if (disposition) void reply.header('content-disposition', disposition)
  return reply
    .headers({
      'content-type': contentType,
      'content-length': file.bytes,
      'cache-control': cacheControl,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(file.stream)
}

/** `filename*` for names in any script, and a plain one for clients that only support that. */
function disposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The file is already open: it has to be closed if it is not sent. */
async function logBeforeSending({ stream }: StoredFile, logging: Promise<void>): Promise<void> {
  try {
    await logging
  } catch (error) {
    stream.destroy()
    throw error
  }
}

/** Serves public files with permanent caching, and private ones by signed links, valid for ten minutes. */
export function filesRoutes(app: App, context: Context): void {
  const { storage, links } = context.files
  const findAvif = createAvifFinder(storage)
  const findPreview = createOpenGraphImageFinder(context.files)

  serve(app, servePublicFile, async (request, reply) => {
    const previewKey = shareKeyOfName(request.params.name)
    if (previewKey) {
      const preview = requireFound(await findPreview(previewKey))
      return send(reply, preview, { contentType: 'image/jpeg', cacheControl: immutable })
    }
    const key = requireFound(storageKeyOfName(request.params.name))
    const isPicture = key.endsWith('.webp')
    if (isPicture) void reply.header('vary', 'Accept')
    const acceptsAvif = isPicture && request.headers.accept?.includes('image/avif') === true
    const avif = acceptsAvif ? await findAvif(avifKey(key)) : undefined
    if (avif) return send(reply, avif, { contentType: 'image/avif', cacheControl: immutable })
    const file = requireFound(await storage.get(key))
    return isPicture
      ? send(reply, file, { contentType: 'image/webp', cacheControl: immutable })
      : send(reply, file, { contentType: 'application/pdf', cacheControl: immutable, disposition: 'attachment' })
  })

  serve(app, servePrivateFile, async (request, reply) => {
    const { id } = request.params
    const signedAt = links.signedAt(id, request.query, context.clock.now())
    if (!signedAt) throw new DomainError('upload.link_expired')
    // what a reader may see ends with their account
    const { reader } = request.query
    const role = reader === undefined ? undefined : await findActiveRole(context.db, reader)
    if (reader !== undefined && role === undefined) throw new DomainError('upload.link_expired')
    const upload = isId(id) ? await findUpload(context.db, id) : undefined
    const person = reader ?? upload?.owner_id
    if (person && (await haveLinksEnded(context.db, person, signedAt))) throw new DomainError('upload.link_expired')
    const file = upload?.is_private ? await storage.get(upload.storage_key) : undefined
    if (!upload || !file) throw new DomainError('not_found')
    if (reader && role) await logBeforeSending(file, logDocumentAccess(context, { id: reader, role }, upload))
    const how = upload.content_type.startsWith('image/') ? 'inline' : 'attachment'
    return send(reply, file, {
      contentType: upload.content_type,
      cacheControl: 'private, no-store',
      disposition: disposition(how, upload.file_name),
    })
  })
}
