import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import { aboutLanguage } from './about.ts'
import type { CompiledArea } from './format-message.ts'
import { isPseudo, type Language, SOURCE_LANGUAGE } from './languages.ts'
import type { Area } from './messages.ts'
import { pseudo } from './pseudo.ts'

export { aboutLanguage }

/** The messages of one area as they are written in its file, by key. */
export type WrittenArea = Readonly<Record<string, string>>

/** Returns the areas, each a file of the source language. */
export function areaNames(): readonly Area[] {
  const files = readdirSync(folderOf(SOURCE_LANGUAGE)).filter((file) => file.endsWith('.json'))
  return files.map((file) => file.slice(0, -'.json'.length) as Area).sort()
}

/** Returns what a language has of an area; empty if it has nothing of it. */
export function writtenArea(language: string, area: string): WrittenArea {
  const file = areaFile(language, area)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WrittenArea) : {}
}

/** What a language has of an area that was read a second time; nothing of any other. */
function readArea(language: Language, area: Area): WrittenArea {
  const about = aboutLanguage(language)
  return about === null || about.read.includes(area) ? writtenArea(language, area) : {}
}

/** Returns how much of a language's messages has been read a second time, in whole percent. */
export function shareRead(language: Language): number {
  const count = (one: Language) =>
    areaNames().reduce((sum, area) => sum + Object.keys(readArea(one, area)).length, 0)
  return Math.floor((100 * count(language)) / count(SOURCE_LANGUAGE))
}

/** Returns an area in a language, compiled. */
export function compiledArea(language: Language, area: Area): CompiledArea {
  const english = writtenArea(SOURCE_LANGUAGE, area)
  const compiled = compiledMessages(area, english, readArea(language, area))
  if (!isPseudo(language)) return compiled
  return Object.fromEntries(Object.entries(compiled).map(([key, one]) => [key, pseudo(one)]))
}

/**
 * Compiles the messages of an area, with the English of each that the language lacks.
 * @throws Error for a message that is not in ICU's syntax
 */
export function compiledMessages(
  area: string,
  english: WrittenArea,
  written: WrittenArea,
): CompiledArea {
  return Object.fromEntries(
    Object.entries({ ...english, ...written }).map(([key, message]) => {
      try {
        return [key, compile(message)]
      } catch (error) {
        throw new Error(`The message ${area}.${key} cannot be read: ${message}`, { cause: error })
      }
    }),
  )
}

/** The path of an area's file. */
export function areaFile(language: string, area: string): string {
  return `${folderOf(language)}/${area}.json`
}

function folderOf(language: string): string {
  return fileURLToPath(new URL(`../${language}`, import.meta.url))
}
