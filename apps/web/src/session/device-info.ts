/** The facts about the browser that auth calls report (P-session-9). */
export type DeviceInfo = {
  type: 'browser'
  browser: string
  browser_version: string
  os: 'Windows' | 'macOS' | 'iOS' | 'Android' | 'Linux' | 'Unknown'
}

// The order matters: Edge and Opera also call themselves Chrome, Chrome also calls itself Safari.
const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
]

export function deviceInfoOf(userAgent: string): DeviceInfo {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return deviceInfo(userAgent, name, version)
  }
  return deviceInfo(userAgent, 'Unknown', 'Unknown')
}

function deviceInfo(userAgent: string, name: string, version: string): DeviceInfo {
  return { type: 'browser', browser: name, browser_version: version, os: osOf(userAgent) }
}

function osOf(userAgent: string): DeviceInfo['os'] {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iOS'
  if (/Android/.test(userAgent)) return 'Android'
  if (/Windows/.test(userAgent)) return 'Windows'
  if (/Mac OS X|Macintosh/.test(userAgent)) return 'macOS'
  if (/Linux|X11/.test(userAgent)) return 'Linux'
  return 'Unknown'
}
