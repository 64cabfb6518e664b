import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export interface ReceivedMail {
  from: string
  to: string[]
  /** One byte per character. */
  raw: string
}

export interface TestSmtpServer {
  url: string
  received: ReceivedMail[]
  /** Sets the response to RCPT TO; initially '250 OK'. */
  respondToRecipients: (response: string) => void
  /** Accepts one mail at a time over all connections, each after this long. */
  acceptEvery: (ms: number) => void
  /** Stops responding to RCPT TO. */
  stopResponding: () => void
  /** Number of RCPT TO commands received. */
  recipientCount: () => number
  close: () => Promise<void>
}

/** A minimal SMTP server (RFC 5321). */
export async function startTestSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let recipientResponse: string | undefined = '250 OK'
  let recipientCount = 0
  let acceptanceMs = 0
  let lastAcceptance: Promise<unknown> = Promise.resolve()

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let buffered = ''
    let mail: ReceivedMail = { from: '', to: [], raw: '' }
    let isData = false
    const send = (line: string): void => void socket.write(`${line}\r\n`)

    function accept(taken: ReceivedMail): void {
      received.push(taken)
      send('250 Taken')
    }

    function handleLine(line: string): void {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') return send('250 localhost')
      if (verb === 'MAIL') {
        mail = { from: address, to: [], raw: '' }
        return send('250 OK')
      }
      if (verb === 'RCPT') {
        recipientCount += 1
        if (recipientResponse?.startsWith('2')) mail.to.push(address)
        return recipientResponse === undefined ? undefined : send(recipientResponse)
      }
      if (verb === 'DATA') {
        isData = true
        return send('354 Go on')
      }
      send(verb === 'QUIT' ? '221 Bye' : '250 OK')
    }

    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      buffered += chunk
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n'
        const end = buffered.indexOf(mark)
        if (end === -1) return
        const text = buffered.slice(0, end)
        buffered = buffered.slice(end + mark.length)
        if (!isData) {
          handleLine(text)
          continue
        }
        isData = false
        const taken = { ...mail, raw: text.replace(/^\.\./gm, '.') }
        if (acceptanceMs === 0) {
          accept(taken)
          continue
        }
        lastAcceptance = lastAcceptance.then(() => setTimeout(acceptanceMs)).then(() => accept(taken))
      }
    })
    send('220 localhost ESMTP')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    respondToRecipients: (response) => (recipientResponse = response),
    acceptEvery: (ms) => (acceptanceMs = ms),
    stopResponding: () => (recipientResponse = undefined),
    recipientCount: () => recipientCount,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
