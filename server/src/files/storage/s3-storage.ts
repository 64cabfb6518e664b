import type { S3Client } from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { ConfigurationRefused } from '#configuration-reader.ts'
import { requireStorageKey, type FileStorage } from './storage.ts'

interface S3Location {
  bucket: string
  region: string
  endpoint?: string
  /** Prefix of every key, for shared buckets. */
  prefix: string
  /** Without them the usual AWS sources are used (environment, profile, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

const known = new Set(['endpoint', 'region', 'prefix'])

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new ConfigurationRefused(['STORAGE_URL has a % that begins no encoded character: write it as %25.'])
  }
}

/** Parses `s3://[key:secret@]bucket?endpoint=…&region=…&prefix=…`; throws an error with a message for the operator. */
export function parseStorageUrl(text: string): S3Location {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:' || url.hostname === '') {
    throw new ConfigurationRefused(['STORAGE_URL must look like s3://bucket?endpoint=https://…&region=….'])
  }
  const unknown = [...url.searchParams.keys()].find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new ConfigurationRefused([
      `STORAGE_URL has the parameter ${unknown}, but may only have ${[...known].join(', ')}.`,
    ])
  const endpoint = url.searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
    throw new ConfigurationRefused(['STORAGE_URL has an endpoint that is not an http:// or https:// address.'])
  }
  if ((url.username === '') !== (url.password === ''))
    throw new ConfigurationRefused(['STORAGE_URL needs both key and secret, or neither.'])
  const prefix = (url.searchParams.get('prefix') ?? '').replace(/^\/+|\/+$/g, '')
  return {
    bucket: decode(url.hostname),
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint !== null && { endpoint }),
    prefix: prefix === '' ? '' : `${prefix}/`,
    ...(url.username !== '' && {
      credentials: {
        accessKeyId: decode(url.username),
        secretAccessKey: decode(url.password),
      },
    }),
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

async function findOrUndefined<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** No longer than a health probe waits. */
const checkMs = 3_000
const missingKey = 'public/none.webp'

/** Files in a bucket. The client is imported lazily: it is large, and most installations store files in a folder. */
export async function createS3Storage(location: S3Location): Promise<FileStorage> {
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    HeadObjectCommand,
    PutObjectCommand,
    S3Client: Client,
  } = await import('@aws-sdk/client-s3')
  const client: S3Client = new Client({
    region: location.region,
    ...(location.endpoint !== undefined && { endpoint: location.endpoint, forcePathStyle: true }),
    ...(location.credentials && { credentials: location.credentials }),
    // Servers of other vendors refuse the checksums that newer clients add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // a server that accepts connections and never responds is unreachable, too
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  })
  const at = (key: string) => ({ Bucket: location.bucket, Key: location.prefix + requireStorageKey(key) })

  return {
    async put(key, bytes, contentType) {
      const body = { Body: bytes, ContentType: contentType, ContentLength: bytes.byteLength }
      await client.send(new PutObjectCommand({ ...at(key), ...body }))
    },
    async get(key) {
      const found = await findOrUndefined(client.send(new GetObjectCommand(at(key))))
      if (!found) return undefined
      if (!(found.Body instanceof Readable)) throw new Error('the storage returned no body')
      return { stream: found.Body, bytes: found.ContentLength ?? 0 }
    },
    async exists(key) {
      return (await findOrUndefined(client.send(new HeadObjectCommand(at(key))))) !== undefined
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    async check() {
      const abortSignal = AbortSignal.timeout(checkMs)
      // unlike HEAD, the response distinguishes a missing bucket from a missing file
      await findOrUndefined(client.send(new GetObjectCommand(at(missingKey)), { abortSignal }))
    },
    close: () => client.destroy(),
  }
}
