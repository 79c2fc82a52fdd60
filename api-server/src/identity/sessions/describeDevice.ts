/** Browsers and devices by how they call themselves; the more special ones come first, since they also bear the common names. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'], [/\bOPR\/|\bOpera\b/, 'Opera'], [/\bSamsungBrowser\//, 'Samsung Internet'], [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'], [/\bSafari\//, 'Safari'],
]
const devices: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'], [/\biPad\b/, 'iPad'], [/\bAndroid\b/, 'Android'], [/\bCrOS\b/, 'a Chromebook'], [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'a Mac'], [/\bLinux\b/, 'Linux'],
]

/** A browser's User-Agent in plain words, good enough to tell the user's own sessions apart: "Safari on iPhone", "Unknown device". */
export function describeDevice(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const device = devices.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser && device) return `${browser} on ${device}`
  return browser ?? (device ? `Unknown browser on ${device}` : 'Unknown device')
}
