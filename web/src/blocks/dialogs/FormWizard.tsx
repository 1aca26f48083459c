import { type ComponentType, lazy, Suspense, useState } from 'react'
import { loadChunk } from '../chunks/loadChunk.ts'

/** Props of every component that a wizard opens. */
export type WizardStep = { readonly opened: boolean; readonly onClose: () => void }

/** Components by name; they may be lazy. */
export type WizardRegistry = Readonly<Record<string, ComponentType<WizardStep>>>

type Props = {
  /** Name of the component to open; undefined shows nothing. */
  name: string | undefined
  registry: WizardRegistry
  onClose: () => void
}

const UnknownComponent = lazy(() =>
  loadChunk(async () => ({ default: (await import('./UnknownComponent.tsx')).UnknownComponent })),
)

/** S1 §2.6: opens a component by name, or says that no such component exists. What is typed in one is kept while it is closed. */
export function FormWizard({ name, registry, onClose }: Props) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  if (name !== undefined && !wanted.has(name)) setWanted(new Set([...wanted, name]))
  return (
    <Suspense fallback={null}>
      {[...wanted].map((one) => {
        const Component = Object.hasOwn(registry, one) ? registry[one] : undefined
        const step = { opened: one === name, onClose }
        return Component ? <Component key={one} {...step} /> : <UnknownComponent key={one} name={one} {...step} />
      })}
    </Suspense>
  )
}
