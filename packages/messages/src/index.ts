export { MESSAGE_FILES, type MessageFile } from './files.ts'
export { type CompiledArea, formatMessage, tagOf } from './format-message.ts'
export {
  isLanguage,
  LANGUAGES,
  type Language,
  languageAttributes,
  SOURCE_LANGUAGE,
} from './languages.ts'
export type {
  Area,
  Arguments,
  MessageKey,
  MessageName,
  Messages,
  Translate,
  TranslateRich,
  ValuesOf,
} from './messages.ts'
