import { expect, test } from 'vitest'
import { parseLegalText } from './parse-legal-text.ts'

test('reads headings, paragraphs, lists, bold, emphasis and links', () => {
  const text =
    '# One\n\n## Two\n\n### Three\n\nPay **now** or *later*, see [refunds](/refund-policy).\n\n- a\n- b\n\n1. c\n2. d'
  expect(parseLegalText(text)).toEqual([
    { kind: 'heading', level: 2, children: ['One'] },
    { kind: 'heading', level: 2, children: ['Two'] },
    { kind: 'heading', level: 3, children: ['Three'] },
    {
      kind: 'paragraph',
      children: [
        'Pay ',
        { kind: 'strong', children: ['now'] },
        ' or ',
        { kind: 'em', children: ['later'] },
        ', see ',
        { kind: 'link', href: '/refund-policy', children: ['refunds'] },
        '.',
      ],
    },
    { kind: 'list', isOrdered: false, items: [['a'], ['b']] },
    { kind: 'list', isOrdered: true, items: [['c'], ['d']] },
  ])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](  JavaScript:alert(1))',
  '[x](data:text/html,x)',
  '[x](//evil.example)',
  '![x](https://evil.example/x.png)',
])('shows %j as it is written', (text) => {
  const blocks = parseLegalText(text)
  expect(JSON.stringify(blocks)).not.toContain('"link"')
  const [block] = blocks
  const parts = block?.kind === 'paragraph' ? block.children.map(String) : []
  expect(parts.join('')).toBe(text.trim())
})

test('text around HTML stays readable', () => {
  expect(parseLegalText('A <b>bold</b> & &amp; `code`')).toEqual([
    { kind: 'paragraph', children: ['A ', '<b>', 'bold', '</b>', ' & &amp; ', '`code`'] },
  ])
})

test('tables, quotes and code are shown as they are written', () => {
  expect(
    parseLegalText('> quoted\n\n```\ncode\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |').map(({ kind }) => kind),
  ).toEqual(['paragraph', 'paragraph', 'paragraph'])
})
