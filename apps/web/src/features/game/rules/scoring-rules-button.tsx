import { useState } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { RuledFigures } from './rule-words.ts'
import styles from './scoring-rules.module.css'

const t = messages('rules')

const ScoringRulesDialog = lazyPart(
  async () => (await import('./scoring-rules.tsx')).ScoringRulesDialog,
)

/** The way to the rules of a game, a sentence for each. Source: P-rules-9. */
export function ScoringRulesButton({ game }: { readonly game: RuledFigures }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.open}>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {t('howScored')}
      </Button>
      {isOpen && <ScoringRulesDialog game={game} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
