import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadOnce } from './load-once.ts'

/**
 * Makes a component in a chunk of its own, which is loaded when it is first shown, or earlier by
 * `load`. A loaded one is shown at once; until then `meanwhile` is shown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
) {
  let loaded: ComponentType<Props> | null = null
  const loadPart = loadOnce(async () => {
    loaded = await load()
    return loaded
  })

  // biome-ignore lint/correctness/noComponentHookFactories: as React's own `lazy`, it is called once for each part, outside of any component.
  function Part(props: Props) {
    const [shown] = useState<ComponentType<Props>>(
      () => loaded ?? lazy(async () => ({ default: await loadPart() })),
    )
    return <Suspense fallback={meanwhile}>{createElement(shown, props)}</Suspense>
  }
  return Object.assign(Part, { load: loadPart })
}
