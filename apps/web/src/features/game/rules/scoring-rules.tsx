import { messages } from '../../../lib/messages.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { RuleFigures } from './rule-figures.tsx'
import { type RuledFigures, scoringSentences } from './rule-words.ts'
import styles from './scoring-rules.module.css'

const t = messages('scoring')

type ScoringRulesProps = {
  /** The settings of a game, or the game of a scoreboard. */
  readonly game: RuledFigures
}

/** "How this game is scored": a sentence for each rule. */
function ScoringRules({ game }: ScoringRulesProps) {
  return (
    <ul className={styles.sentences}>
      {scoringSentences(game).map((sentence) => (
        <li key={sentence}>
          <RuleFigures>{sentence}</RuleFigures>
        </li>
      ))}
    </ul>
  )
}

type ScoringRulesDialogProps = ScoringRulesProps & { readonly onClose: () => void }

/** The rules of a game, for its players and viewers. Source: P-rules-9. */
export function ScoringRulesDialog({ game, onClose }: ScoringRulesDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t('howScored')}>
      <DialogBody>
        <ScoringRules game={game} />
      </DialogBody>
    </Dialog>
  )
}
