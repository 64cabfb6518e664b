import { expect, test } from 'vitest'
import { mixesScripts } from './mixed-scripts.ts'

test.each([
  ['mona@example.com', false],
  ['mona.el-sayed_99+trips@example.com', false],
  ['josé.müller@example.com', false],
  ['nguyễn.thị@example.com', false],
  ['łukasz@example.com', false],
  ['منى.علي@example.com', false],
  ['منى99@مثال.com', false],
  ['иван.петров@example.com', false],
  ['иван@почта.рф', false],
  ['γιώργος@example.com', false],
  ['山田たろうタロー@example.com', false],
  ['mоna@example.com', true],
  ['mona.а@example.com', true],
  ['monα@example.com', true],
  ['mօna@example.com', true],
  ['mᎪna@example.com', true],
  ['monɑ@example.com', true],
  ['alı@example.com', true],
  ['mona.منى@example.com', true],
  ['аγ@example.com', true],
  ['mona@exаmple.com', true],
  ['mona@shop.gооgle.com', true],
])('%s mixes alphabets: %s', (email, isMixed) => {
  expect(mixesScripts(email)).toBe(isMixed)
})
