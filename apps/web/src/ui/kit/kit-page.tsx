import { PageTitle } from '../page-title.tsx'
import { KitButtons } from './kit-buttons.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitLayers } from './kit-layers.tsx'
import '../page-head.css'

/** Every part of `ui/` in every state, for developers who use them. */
export function KitPage() {
  return (
    <div className="wrap pb-12">
      <div className="head">
        <PageTitle>The kit of Meldboard</PageTitle>
      </div>
      <KitButtons />
      <KitFields />
      <KitLayers />
    </div>
  )
}
