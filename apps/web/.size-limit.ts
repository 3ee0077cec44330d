import { DIST, FIRST_LOADS, firstLoad } from './build/first-load.ts'

const LIMITS: Readonly<Record<keyof typeof FIRST_LOADS, string>> = {
  'public scoreboard': '275 kB',
  'signed-in scoreboard': '320 kB',
  seat: '310 kB',
  login: '300 kB',
}

export default Object.entries(FIRST_LOADS).map(([name, modules]) => ({
  name,
  path: firstLoad(modules).map((file) => `${DIST}${file}`),
  limit: LIMITS[name as keyof typeof FIRST_LOADS],
  gzip: true,
}))
