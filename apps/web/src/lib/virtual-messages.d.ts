declare module 'virtual:messages' {
  import type { CompiledArea, Language, MessageFile } from '@meldboard/messages'

  type Load = () => Promise<{ readonly default: Readonly<Record<string, CompiledArea>> }>

  /** Loads a file of messages (build/messages.ts). */
  export const loads: Readonly<Record<Language, Readonly<Record<MessageFile, Load>>>>
}
