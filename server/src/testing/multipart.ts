export interface SentFile {
  field?: string
  name?: string
  bytes: Uint8Array
  type?: string
}

/** A multipart request as a browser sends it. */
export async function multipart(...files: SentFile[]): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const { field = 'file', name = 'photo.jpg', bytes, type = 'image/jpeg' } of files) {
    form.append(field, new File([new Uint8Array(bytes)], name, { type }), name)
  }
  const request = new Response(form)
  const payload = Buffer.from(await request.arrayBuffer())
  return { payload, headers: { 'content-type': request.headers.get('content-type') ?? '' } }
}

/** A raw multipart body, for requests no browser would send. */
export function rawMultipart(...parts: string[]): { payload: Buffer; headers: Record<string, string> } {
  const body = parts.map((part) => `--edge\r\n${part}\r\n`).join('')
  return {
    payload: Buffer.from(`${body}--edge--\r\n`, 'latin1'),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  }
}
