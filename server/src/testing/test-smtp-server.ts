import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface ReceivedMail {
  from: string
  to: string[]
  /** One byte per character. */
  raw: string
}

export interface TestSmtpServer {
  url: string
  received: ReceivedMail[]
  /** Answers RCPT TO from now on; starts with '250 OK'. */
  answerRecipients: (answer: string) => void
  /** From now on nobody who names a recipient is answered. */
  silence: () => void
  /** How often a recipient was named. */
  recipientsAsked: () => number
  close: () => Promise<void>
}

/** As much of a mail server as a client needs to believe in one (RFC 5321). */
export async function startTestSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let recipientAnswer: string | undefined = '250 OK'
  let recipientsAsked = 0

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let buffered = ''
    let mail: ReceivedMail = { from: '', to: [], raw: '' }
    let isData = false
    const say = (line: string): void => void socket.write(`${line}\r\n`)

    function hear(line: string): void {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') return say('250 localhost')
      if (verb === 'MAIL') {
        mail = { from: address, to: [], raw: '' }
        return say('250 OK')
      }
      if (verb === 'RCPT') {
        recipientsAsked += 1
        if (recipientAnswer?.startsWith('2')) mail.to.push(address)
        return recipientAnswer === undefined ? undefined : say(recipientAnswer)
      }
      if (verb === 'DATA') {
        isData = true
        return say('354 Go on')
      }
      say(verb === 'QUIT' ? '221 Bye' : '250 OK')
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
          hear(text)
          continue
        }
        isData = false
        received.push({ ...mail, raw: text.replace(/^\.\./gm, '.') })
        say('250 Taken')
      }
    })
    say('220 localhost ESMTP')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerRecipients: (answer) => (recipientAnswer = answer),
    silence: () => (recipientAnswer = undefined),
    recipientsAsked: () => recipientsAsked,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
