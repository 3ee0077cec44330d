import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  type CompiledArea,
  LANGUAGES,
  type Language,
  MESSAGE_FILES,
  type MessageFile,
  SOURCE_LANGUAGE,
} from '@meldboard/messages'
import { aboutLanguage, areaFile, compiledArea, shareRead } from '@meldboard/messages/compiled'
import { type Plugin, rolldownVersion } from 'vite'

/** The module that lists the loads of each language, and the prefix of the modules with its messages. */
const LIST = 'virtual:messages'
const PREFIX = `${LIST}/`
/** The module that says of each language how much of it has been read, and by whom. */
const ABOUT = 'virtual:about-languages'
/** How the name of a chunk of messages begins. */
const CHUNK = 'messages-'

/** The languages that can be chosen, without those to test with. */
export const LISTED_LANGUAGES = (Object.keys(LANGUAGES) as Language[]).filter(
  (language) => LANGUAGES[language].isListed,
)

/**
 * Compiles the messages of each language into modules of its own, which are loaded when a page needs them
 * (src/lib/messages.tsx). A message that does not compile fails the build.
 */
export const messages: Plugin = {
  name: 'messages',
  resolveId: (id) => ([LIST, ABOUT].includes(id) || id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${LIST}`) return listOfLoads()
    if (id === `\0${ABOUT}`)
      return `export const aboutLanguages = ${JSON.stringify(languagesRead())}`
    if (!id.startsWith(`\0${PREFIX}`)) return undefined
    const [language, file] = id.slice(PREFIX.length + 1).split('/') as [Language, MessageFile]
    const sources = MESSAGE_FILES[file].flatMap((area) =>
      [SOURCE_LANGUAGE, language].map((one) => areaFile(one, area)),
    )
    for (const source of sources) if (existsSync(source)) this.addWatchFile(source)
    return `export default ${JSON.stringify(messagesOf(language, file))}`
  },
}

/** Returns the code of the loads: `export const loads = { en: { view: () => import(...) } }`. */
function listOfLoads(): string {
  const files = Object.keys(MESSAGE_FILES)
  const loadsOf = (language: string) =>
    files.map((file) => `${file}: () => import('${PREFIX}${language}/${file}')`).join(', ')
  const languages = Object.keys(LANGUAGES).map((one) => `'${one}': { ${loadsOf(one)} }`)
  return `export const loads = { ${languages.join(', ')} }`
}

/** Returns how much of each language that can be chosen has been read, and whether a native speaker has. */
function languagesRead(): object {
  return Object.fromEntries(
    LISTED_LANGUAGES.map((language) => {
      const about = aboutLanguage(language)
      const isReadByNative = about === null || about.nativeReader !== null
      return [language, { share: shareRead(language), isReadByNative }]
    }),
  )
}

/** Returns the messages of a file in a language, by area. */
function messagesOf(language: Language, file: MessageFile): Readonly<Record<string, CompiledArea>> {
  return Object.fromEntries(MESSAGE_FILES[file].map((area) => [area, compiledArea(language, area)]))
}

let fileNames: string | undefined

/**
 * Returns the names of all built files of messages, with `*` for the language and the name of each. They share one hash:
 * a page names the files of its language without a list of them (src/boot.js).
 */
export function messageFileNames(): string {
  fileNames ??= `assets/messages-*-${hashOfMessages()}.js`
  return fileNames
}

function hashOfMessages(): string {
  // The bundler writes the code around the messages.
  const hash = createHash('sha256').update(rolldownVersion)
  for (const language of Object.keys(LANGUAGES) as Language[])
    for (const file of Object.keys(MESSAGE_FILES) as MessageFile[])
      hash.update(JSON.stringify([language, file, messagesOf(language, file)]))
  return hash.digest('base64url').slice(0, 8)
}

/** Returns the name of a chunk's file. */
export function chunkFileName({ name }: { readonly name: string }): string {
  const part = name.startsWith(CHUNK) ? name.slice(CHUNK.length) : null
  return part === null ? 'assets/[name]-[hash].js' : messageFileNames().replace('*', part)
}

const FILE = new RegExp(`/${CHUNK}(.+)-(?:${Object.keys(MESSAGE_FILES).join('|')})-[^/]*\\.js$`)

/** Returns the language of a built file of messages; null for any other file. */
export function languageOfFile(path: string): string | null {
  return FILE.exec(path)?.[1] ?? null
}

/** The name of the chunk with the messages of a file in a language; null for any other module. */
export function messageChunk(id: string): string | null {
  const [language, file] = id.startsWith(`\0${PREFIX}`)
    ? id.slice(PREFIX.length + 1).split('/')
    : []
  return file === undefined ? null : `${CHUNK}${language}-${file}`
}
