import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { areaNames, shareRead, writtenArea } from './compiled.ts'
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from './languages.ts'
import { faultsOfMessage } from './message-faults.ts'
import { faultOfRoom } from './room.ts'

/** Fails unless every message of every language can be shown, and each is used: the checks of `lint`. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const sources = globSync(['apps/web/{src,worker}/**/*.{ts,tsx}', 'apps/server/src/**/*.ts'], {
  cwd: ROOT,
})
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'))

function faultsOf(language: Language, area: string): readonly string[] {
  const english = writtenArea(SOURCE_LANGUAGE, area)
  const faults = Object.entries(writtenArea(language, area)).flatMap(([key, message]) => {
    const source = english[key]
    if (source === undefined) return [`${key} is no message of English`]
    const tooLong = faultOfRoom(area, key, message)
    const faults = faultsOfMessage(language, message, source)
    return [...faults, ...(tooLong === null ? [] : [tooLong])].map((fault) => `${key} ${fault}`)
  })
  return language === SOURCE_LANGUAGE ? [...faults, ...unused(area, Object.keys(english))] : faults
}

/** The areas whose keys are named apart from them: by failures, and by what is drawn. */
const NAMED_APART = ['errors', 'picture']

/** Returns the messages that no source file names, in most areas together with their area. */
function unused(area: string, keys: readonly string[]): readonly string[] {
  const isUsing = (source: string) => NAMED_APART.includes(area) || source.includes(`'${area}'`)
  const using = sources.filter(isUsing).join('\n')
  return keys.filter((key) => !using.includes(`'${key}'`)).map((key) => `${key} is used nowhere`)
}

/** The languages that the command names, such as `check.ts de`; all without one. */
const languages = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(LANGUAGES)
const faults = (languages as Language[]).flatMap((language) =>
  areaNames().flatMap((area) =>
    faultsOf(language, area).map((fault) => `${language}/${area}.json: ${fault}`),
  ),
)
/** The share of its messages from which on a language can be chosen, in percent. */
const LISTED_FROM = 85
for (const language of languages as Language[]) {
  if (LANGUAGES[language].isListed && shareRead(language) < LISTED_FROM)
    faults.push(`${language}: ${shareRead(language)} % of it has been read: it cannot be listed`)
}
if (faults.length > 0) throw new Error(`Messages that cannot be shown:\n${faults.join('\n')}`)
