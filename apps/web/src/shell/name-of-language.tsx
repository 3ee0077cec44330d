import { LANGUAGES, type Language } from '@meldboard/messages'

export function NameOfLanguage({ language }: { readonly language: Language }) {
  const { tag, name } = LANGUAGES[language]
  return (
    <span lang={tag} translate="no">
      {name}
    </span>
  )
}
