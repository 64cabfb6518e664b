import type { Configuration } from '#configuration.ts'
import { diagnosisHeader, type SeenRequest, signDiagnosis } from '#http/diagnose-request.ts'
import { hostnameOf, isLoopbackHost } from '#http/host-names.ts'
import { type Judgement, ok, reasonOf, warning, wrong } from './finding.ts'

const waitMs = 8_000

/** Asks /healthz at PUBLIC_URL how the request arrives at the server behind its proxies. */
export async function checkProxies(config: Configuration): Promise<Judgement> {
  const url = `${config.publicUrl}/healthz`
  let response: Response
  try {
    response = await fetch(url, {
      headers: { [diagnosisHeader]: signDiagnosis(config.appSecret) },
      signal: AbortSignal.timeout(waitMs),
      redirect: 'manual',
    })
  } catch (error) {
    return warning(`${url} does not respond from here: ${reasonOf(error)}. Start the server, or ask from outside.`)
  }
  if (response.status !== 200) {
    return wrong(`${url} returns ${response.status}: the proxy has to pass requests on to the server.`)
  }
  const body = (await response.json().catch(() => ({}))) as { status?: string; request?: SeenRequest }
  if (body.status !== 'up')
    return wrong(`Something else than Rihla responds at ${url}: correct PUBLIC_URL or the proxy.`)
  if (!body.request) return warning(`The server at ${url} has another APP_SECRET or version than this command.`)
  return judgeRequest(body.request, config)
}

export function judgeRequest(seen: SeenRequest, { publicUrl }: Pick<Configuration, 'publicUrl'>): Judgement {
  const own = hostnameOf(new URL(publicUrl).host)
  const arrived = `Requests arrive from ${seen.peer} with Host ${seen.host}`
  if (hostnameOf(seen.host) !== own) {
    return wrong(`${arrived}, not ${own}: the proxy must pass Host on, or set X-Forwarded-Host.`)
  }
  if (seen.forwardedFor !== null && !seen.isTrusted) {
    return wrong(`${arrived} and X-Forwarded-For, but TRUSTED_PROXIES does not name ${seen.peer}: add it.`)
  }
  if (seen.forwardedFor === null && !isLoopbackHost(own) && isLoopbackHost(seen.peer)) {
    return wrong(`${arrived} without X-Forwarded-For: the proxy must set it, or all visitors share its rate limits.`)
  }
  return ok(
    `${arrived}; visitors are told apart by ${seen.forwardedFor === null ? 'their connection' : 'X-Forwarded-For'}.`,
  )
}
