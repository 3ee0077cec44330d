declare module 'virtual:messages' {
  import type { CompiledArea, Language, MessageFile } from '@meldboard/messages'

  type Load = () => Promise<{ readonly default: Readonly<Record<string, CompiledArea>> }>

  /** Loads a file of messages (build/messages.ts). */
  export const loads: Readonly<Record<Language, Readonly<Record<MessageFile, Load>>>>
}

declare module 'virtual:about-languages' {
  /** How much of each language that can be chosen has been read a second time, in percent (build/messages.ts). */
  export const aboutLanguages: Readonly<
    Record<string, { readonly share: number; readonly isReadByNative: boolean }>
  >
}
