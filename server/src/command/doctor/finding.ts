export interface Finding {
  name: string
  state: 'ok' | 'warning' | 'wrong'
  /** What was found, and what to do about it. */
  message: string
}

export type Judgement = Omit<Finding, 'name'>

export const ok = (message: string): Judgement => ({ state: 'ok', message })
export const warning = (message: string): Judgement => ({ state: 'warning', message })
export const wrong = (message: string): Judgement => ({ state: 'wrong', message })

/** The judgements of these sentences, or `fine` when there is none. */
export const unlessWrong = (sentences: readonly (string | false)[], fine: string): Judgement => {
  const found = sentences.filter((sentence) => sentence !== false)
  return found.length > 0 ? wrong(found.join(' ')) : ok(fine)
}

export const unlessWarned = (sentences: readonly (string | false)[], fine: string): Judgement => {
  const found = sentences.filter((sentence) => sentence !== false)
  return found.length > 0 ? warning(found.join(' ')) : ok(fine)
}

const checkMs = 20_000

/** One broken part must not end the others: an error and a lack of response are findings. */
export async function examine(name: string, check: () => Promise<Judgement>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Judgement>((resolve) => {
    timer = setTimeout(() => resolve(wrong(`No result within ${checkMs / 1_000} s.`)), checkMs)
  })
  try {
    return { name, ...(await Promise.race([check(), late])) }
  } catch (error) {
    return { name, ...wrong(`The check failed: ${reasonOf(error)}.`) }
  } finally {
    clearTimeout(timer)
  }
}

/** Errors about several addresses of one name have a code and no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : error.name
  const cause = error.cause instanceof Error ? ` (${reasonOf(error.cause)})` : ''
  return `${(error.message || code).replace(/\.$/, '')}${cause}`
}
