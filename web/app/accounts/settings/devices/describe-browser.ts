interface BrowserNames {
  /** Product names, untranslated; undefined when unknown. */
  browser: string | undefined
  system: string | undefined
  isPhone: boolean
}

/** Order matters: most user agents also name the browsers they derive from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFB(?:AN|AV)\b/, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChromium\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameIn = (list: typeof browsers, userAgent: string) => list.find(([pattern]) => pattern.test(userAgent))?.[1]

/** Browser and system names from the user agent. A hint only: the header is not trustworthy. */
export const describeBrowser = (userAgent: string): BrowserNames => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
  isPhone: /\bMobile\b|\biPhone\b|\biPad\b|\bAndroid\b/.test(userAgent),
})
