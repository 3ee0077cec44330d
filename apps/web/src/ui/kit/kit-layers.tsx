import { useState } from 'react'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../dialog.tsx'
import { DiscardDialog } from '../discard-dialog.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Pagination } from '../pagination.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Tabs } from '../tabs.tsx'
import { TextField } from '../text-field.tsx'
import { KitRow, KitSection } from './kit-section.tsx'

const TONES = ['error', 'warn', 'ok', 'info'] as const
const TABS = ['Scores', 'Stats'].map((label) => ({ id: label, label, panel: <p>{label}</p> }))
const nothing = () => undefined

/** Messages, navigation, and the layers above the page. */
export function KitLayers() {
  const [page, setPage] = useState(4)
  return (
    <>
      <KitSection title="Alerts">
        {TONES.map((tone) => (
          <Alert key={tone} tone={tone} title={`Title of ${tone}`} onDismiss={nothing}>
            One sentence that says what happened and what to do.
          </Alert>
        ))}
        <Alert tone="error" actions={<Button variant="ghost">Try Again</Button>}>
          Without a title, with an action.
        </Alert>
      </KitSection>
      <KitSection title="Tabs and pages">
        <Tabs label="Tabs of the kit" tabs={TABS} />
        <Pagination
          page={page}
          totalPages={9}
          pageSize={20}
          onPage={setPage}
          onPageSize={nothing}
        />
      </KitSection>
      <KitSection title="Empty states and skeletons">
        <EmptyState title="Nothing here yet" action={<Button variant="primary">Begin</Button>}>
          One sentence.
        </EmptyState>
        <KitRow>
          <Skeleton width="9rem" />
          <Skeleton width="3rem" height="2.5rem" />
        </KitRow>
      </KitSection>
      <KitSection title="Dialogs">
        <KitDialogs />
      </KitSection>
    </>
  )
}

function KitDialogs() {
  const [open, setOpen] = useState<'large' | 'small' | 'question' | null>(null)
  const close = () => setOpen(null)
  return (
    <KitRow>
      <Button onClick={() => setOpen('large')}>Dialog</Button>
      <Button onClick={() => setOpen('small')}>Small dialog</Button>
      <Button onClick={() => setOpen('question')}>Leave question</Button>
      <Dialog open={open === 'large'} onClose={close} title="Dialog" aside="Step 1 of 2">
        <DialogBody>
          <TextField label="A field of the dialog" data-first-focus="" />
        </DialogBody>
        <DialogFoot>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </DialogFoot>
      </Dialog>
      <Dialog
        size="small"
        open={open === 'small'}
        onClose={close}
        title="Small dialog"
        description="Rises from the bottom on phones."
      >
        <DialogFoot>
          <Button onClick={close}>Fine</Button>
        </DialogFoot>
      </Dialog>
      <DiscardDialog
        open={open === 'question'}
        onKeep={close}
        onEnd={close}
        text="What you typed has not been sent."
      />
    </KitRow>
  )
}
