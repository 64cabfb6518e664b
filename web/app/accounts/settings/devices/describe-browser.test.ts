import { expect, test } from 'vitest'
import { describeBrowser } from './describe-browser.ts'

const onWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const onAndroid = 'Mozilla/5.0 (Linux; Android 14; SM-S918B)'
const onIphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${onWindows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [`${onWindows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows', false],
  [`${onWindows} ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Windows', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Windows', false],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux', false],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS', false],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15`,
    'Safari',
    'macOS',
    false,
  ],
  [`${onAndroid} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    `${onAndroid} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android', true],
  [`${onIphone} AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', true],
  [`${onIphone} AppleWebKit/605.1.15 CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone', true],
  [`${onIphone} AppleWebKit/605.1.15 FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone', true],
  [`${onIphone} AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`, 'Facebook', 'iPhone', true],
  ['curl/8.5.0', undefined, undefined, false],
  ['', undefined, undefined, false],
  ['<script>alert(1)</script>', undefined, undefined, false],
])('recognises %s', (userAgent, browser, system, isPhone) => {
  expect(describeBrowser(userAgent)).toEqual({ browser, system, isPhone })
})
