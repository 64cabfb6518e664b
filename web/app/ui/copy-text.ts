/** False where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyOldWay(text)
  }
}

/** Without https, such as on a local network, the clipboard is closed to pages; a selection is not. */
function copyOldWay(text: string): boolean {
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
