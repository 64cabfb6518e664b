/**
 * Baseline server for `bench:pages`: fetches the URL in its first argument once, then listens on the port in its second
 * and returns the same bytes and headers for every request.
 */
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const [url = '', port = '0'] = process.argv.slice(2)
const original = await new Promise<IncomingMessage>((resolve, reject) => {
  get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
})
const body = await buffer(original)
const omittedHeaders = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
])
const headers = Object.fromEntries(Object.entries(original.headers).filter(([name]) => !omittedHeaders.has(name)))
const allHeaders = { ...headers, 'x-request-id': 'bare-server1', 'content-length': body.length }

createServer((_request, response) => {
  response.writeHead(200, allHeaders)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
