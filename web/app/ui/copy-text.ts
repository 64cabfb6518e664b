/** Returns false when the browser denies clipboard access. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The Clipboard API needs a secure context, which a local network without HTTPS is not; `execCommand` needs none. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  const holder = document.activeElement?.parentElement ?? document.body
  holder.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}
