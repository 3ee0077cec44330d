import { loads } from 'virtual:messages'
import {
  type Area,
  type CompiledArea,
  formatMessage,
  type Language,
  type MessageFile,
  SOURCE_LANGUAGE,
  type Translate,
  type TranslateRich,
} from '@meldboard/messages'
import { createElement, Fragment, type ReactNode } from 'react'

/*
 * A page is shown in one language, whose messages are loaded before anything that needs them: a component and any other
 * function read them alike. A page in another language is drawn anew (app.tsx).
 */

type Areas = { readonly [In in Area]?: CompiledArea }
type Shown = { readonly language: Language; readonly areas: Areas }

let shown: Shown = { language: SOURCE_LANGUAGE, areas: {} }
/** The language that is loading, or shown. */
let chosen: Language = SOURCE_LANGUAGE
/** All that was ever asked for. */
const files = new Set<MessageFile>()
const listeners = new Set<() => void>()

/** The messages of one area: `t('key')` is a text, and `t.rich('key')` has an element for each marked part. */
export type Words<In extends Area> = Translate<In> & {
  readonly rich: TranslateRich<In, ReactNode, keyof typeof MARKS>
}

/** Returns the messages of an area in the language that is shown at each call: never call one while modules load. */
export function messages<In extends Area>(area: In): Words<In> {
  const pieces = (key: string, values?: object) =>
    formatMessage<ReactNode>(shown.language, shown.areas[area], key, values)
  return Object.assign((key: string, values?: object) => pieces(key, values).join(''), {
    rich: (key: string, values?: object) =>
      inElements(pieces(key, marked({ ...MARKS, ...values }))),
  }) as Words<In>
}

/** What a marked part becomes wherever it is shown. */
const MARKS = {
  /** The name of a person, or of anything else that people named. */
  person: (inside: ReactNode) => <bdi translate="no">{inside}</bdi>,
  /** A figure that changes. */
  figure: (inside: ReactNode) => <span translate="no">{inside}</span>,
  b: (inside: ReactNode) => <b>{inside}</b>,
}

/** Returns values whose marks get what is inside of them as one node. */
function marked(values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (inside: readonly ReactNode[]) => value(createElement(Fragment, null, ...inside))
        : value,
    ]),
  )
}

/** Loads files of messages; null if the first page cannot have its language, and is English instead. */
async function filesOf(language: Language, names: readonly MessageFile[]) {
  try {
    return await Promise.all(names.map((name) => loads[language][name]()))
  } catch (error) {
    const isFirst = Object.keys(shown.areas).length === 0
    if (!isFirst || language === SOURCE_LANGUAGE) throw error
    if (chosen === language) chosen = SOURCE_LANGUAGE
    return null
  }
}

/** A browser's translation replaces texts: each of several gets an element of its own (P-access-7). */
function inElements(pieces: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...pieces.map((piece) => inElement(piece)))
}

function inElement(piece: ReactNode): ReactNode {
  if (typeof piece !== 'string') return piece
  const [, before, text, after] = /^(\s*)(.*?)(\s*)$/su.exec(piece) ?? []
  return text ? createElement(Fragment, null, before, <span>{text}</span>, after) : piece
}

/** The language of the page. */
export function shownLanguage(): Language {
  return shown.language
}

/** Calls the listener after each change of the language; returns how to end that. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads files of messages in the language of the page. */
export async function loadMessages(...wanted: readonly MessageFile[]): Promise<void> {
  for (const file of wanted) files.add(file)
  await load()
}

/** Sets the language of the first page, before its messages are loaded. */
export function beginInLanguage(language: Language): void {
  chosen = language
}

/**
 * Shows the page in a language, once everything that was loaded before is there in it.
 * @throws TypeError if it cannot be loaded: the page stays in its language
 */
export async function showLanguage(language: Language): Promise<void> {
  chosen = language
  try {
    await load()
  } catch (error) {
    chosen = shown.language
    throw error
  }
}

/** Loads what is wanted at the end: more may be wanted while it loads. */
async function load(): Promise<void> {
  const [language, needed] = [chosen, [...files]]
  const loaded = await filesOf(language, needed)
  if (loaded === null || language !== chosen || needed.length < files.size) return load()
  const isOther = language !== shown.language
  const areas: Areas = Object.assign({}, ...loaded.map((file) => file.default))
  shown = { language, areas }
  if (isOther) for (const listener of listeners) listener()
}
