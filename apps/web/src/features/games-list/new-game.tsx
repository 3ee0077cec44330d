import { useNavigate } from '@tanstack/react-router'
import { useDraft } from '../../hooks/use-draft.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Plus } from '../../ui/icons.gen.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { HeaderActions, ThumbBar } from '../../ui/slots.tsx'

const t = messages('games')

const SetupDialog = lazyPart(
  async () => (await import('../game/next/setup-dialog.tsx')).SetupDialog,
)

type NewGameButtonProps = { readonly isOnly?: boolean; readonly onOpen: () => void }

export function NewGameButton({ isOnly = false, onOpen }: NewGameButtonProps) {
  return (
    <Button variant={isOnly ? 'primary' : 'outline'} tall={isOnly} onClick={onOpen}>
      <Icon shape={Plus} />
      <span>{t('setupNewGame')}</span>
    </Button>
  )
}

/** The button of a new game, beside those that run. */
export function NewGameActions({ onOpen }: Pick<NewGameButtonProps, 'onOpen'>) {
  return (
    <>
      <HeaderActions>
        <NewGameButton onOpen={onOpen} />
      </HeaderActions>
      <ThumbBar>
        <NewGameButton onOpen={onOpen} />
      </ThumbBar>
    </>
  )
}

/** The settings of a new game; its players are chosen on the scoreboard page. */
export function NewGameDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const next = useDraft('next-game')
  return (
    <SetupDialog
      onClose={onClose}
      onNext={(game) => {
        next.keep(game)
        void navigate({ to: '/scoreboard' })
      }}
    />
  )
}
