/**
 * The least a Node.js server can do: the bytes and headers it was given, for every request. Fetches them from the address in
 * its first argument, then listens on the port in its second.
 */
import { createServer } from 'node:http'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const [url = '', port = '0'] = process.argv.slice(2)
const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
})
const body = await buffer(answer)
const ours = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'x-request-id'])
const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ours.has(name)))
const whole = { ...headers, 'x-request-id': 'bare-server1', 'content-length': body.length }

createServer((_request, response) => {
  response.writeHead(200, whole)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
