import { messages } from '../lib/messages.tsx'

const t = messages('ui')
/** Shown without scripts on a page that does not work without them. */
export function NeedsScripts() {
  return <p>{t('needsScripts')}</p>
}
