/** React escapes quotes in texts and values, so that outside scripts this is always an attribute. */
const scriptOrStyle = /<script[\s\S]*?<\/script>| style="(?<style>[^"]*)"/g
const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&gt;': '>' }
/** React writes sizes and colours. Anything that could end a declaration block is left out. */
const unsafe = /[<{}\\]/

/**
 * Moves the style attributes of rendered elements into one style block, which the content security policy can allow by
 * its hash. React never removes the attribute, and what it sets later by script is an inline style, which wins.
 */
export function moveStyleAttributes(html: string): { html: string; css: string } {
  const keys = new Map<string, string>()
  const keyOf = (style: string): string => {
    const key = keys.get(style) ?? keys.size.toString(36)
    keys.set(style, key)
    return key
  }
  const moved = html.replace(scriptOrStyle, (found, style: string | undefined) =>
    style === undefined ? found : ` data-style="${keyOf(style)}"`,
  )
  const rules = [...keys].map(([style, key]) => {
    const css = style.replace(/&(?:quot|#x27|amp|gt);/g, (entity) => entities[entity] ?? '')
    // the attribute twice: stronger than the single class of a stylesheet
    return unsafe.test(css) ? '' : `[data-style="${key}"][data-style]{${css}}`
  })
  return { html: moved, css: rules.join('') }
}
