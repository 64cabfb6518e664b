let answering: Promise<boolean> | undefined
let give: ((isLetGo: boolean) => void) | undefined

/** Somebody on their way to another page is asked first, as because of what they have not saved. */
export function askBeforeLeaving(): void {
  answerLeaving(false)
  answering = new Promise((resolve) => (give = resolve))
}

export function answerLeaving(isLetGo: boolean): void {
  give?.(isLetGo)
  answering = undefined
}

/** Once that is answered, if it was asked: a navigation that was stopped does not say so. */
export const isLetGo = async (): Promise<boolean> => answering ?? true
