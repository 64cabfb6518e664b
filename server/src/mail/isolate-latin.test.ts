import { expect, test } from 'vitest'
import { isolateLatin } from './isolate-latin.ts'

const isolated = (text: string): string => isolateLatin(text).replaceAll('\u2066', '[').replaceAll('\u2069', ']')

test.each([
  ['الحجز 8f3a21bc مؤكد.', 'الحجز [8f3a21bc] مؤكد.'],
  ['المبلغ EGP 4,500.', 'المبلغ [EGP 4,500].'],
  ['نقدًا $350 عند الانطلاق', 'نقدًا [$350] عند الانطلاق'],
  ['اتصل على +20 100 123 4567، شكرًا', 'اتصل على [+20 100 123 4567]، شكرًا'],
  ['(على +20 100 123 4567)', '(على [+20 100 123 4567])'],
  ['محمد (Mohamed El-Sayed)', 'محمد ([Mohamed El-Sayed])'],
  ['وكالة Desert & Nile (Cairo) للسفر', 'وكالة [Desert & Nile (Cairo)] للسفر'],
  [
    'اكتب إلى mona@example.com أو افتح https://rihla.example/ar?a=1.',
    'اكتب إلى [mona@example.com] أو افتح [https://rihla.example/ar?a=1].',
  ],
  ['من 3 – 6 ديسمبر 2026', 'من 3 – 6 ديسمبر 2026'],
  ['2 من 10 مقاعد', '2 من 10 مقاعد'],
  ['Mohamed 2026, no Arabic here', 'Mohamed 2026, no Arabic here'],
])('%s', (text, expected) => expect(isolated(text)).toBe(expected))
