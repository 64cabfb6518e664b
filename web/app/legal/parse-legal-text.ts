import { lexer, type Token, type Tokens } from 'marked'

export type Inline =
  | string
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }

export type Block =
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }

/**
 * The subset of Markdown that legal pages use: headings, paragraphs, lists, bold, emphasis and links
 * (docs/product/legal-pages.md#texts). Everything else, HTML above all, is shown as it is written: the result holds no
 * markup, and React escapes its texts.
 */
export const parseLegalText = (text: string): Block[] => lexer(text).flatMap(blocksOf)

function blocksOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      return [{ kind: 'heading', level: depth <= 2 ? 2 : 3, children: inlinesOf(tokens) }]
    }
    case 'paragraph':
      return [{ kind: 'paragraph', children: inlinesOf((token as Tokens.Paragraph).tokens) }]
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return [{ kind: 'list', isOrdered: ordered, items: items.map(({ tokens }) => tokens.flatMap(inlinesOfItem)) }]
    }
    default:
      return [{ kind: 'paragraph', children: [token.raw.trim()] }]
  }
}

/** The first level of a list only: what is nested in an item is shown as it is written. */
const inlinesOfItem = (token: Token): Inline[] =>
  (token.type === 'text' || token.type === 'paragraph') && token.tokens
    ? inlinesOf(token.tokens)
    : [token.raw.trimEnd()]

const inlinesOf = (tokens: Token[]): Inline[] => tokens.map(inlineOf)

function inlineOf(token: Token): Inline {
  switch (token.type) {
    case 'strong':
    case 'em':
      return { kind: token.type, children: inlinesOf((token as Tokens.Strong).tokens) }
    case 'link': {
      const { href, tokens } = token as Tokens.Link
      return isAllowed(href) ? { kind: 'link', href, children: inlinesOf(tokens) } : token.raw
    }
    case 'br':
      return '\n'
    case 'text':
    case 'escape':
      return (token as Tokens.Text).text
    default:
      return token.raw
  }
}

/** Pages of this site, and the web, mail and phone. `//host` would be another site. */
const isAllowed = (href: string): boolean => /^(?:\/(?!\/)|https?:\/\/|mailto:|tel:)/i.test(href)
