import { Loader } from '@mantine/core'
import { type ComponentType, Suspense, useState } from 'react'
import { AlertDialog } from './AlertDialog.tsx'

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

/** S1 §2.6: opens a component by name, or says that no such component exists. */
export function FormWizard({ name, registry, onClose }: Props) {
  // Keeps the last name while its component fades out.
  const [last, setLast] = useState(name)
  if (name !== undefined && name !== last) setLast(name)
  if (last === undefined) return null
  const opened = name !== undefined
  const Component = Object.hasOwn(registry, last) ? registry[last] : undefined
  if (Component === undefined)
    return (
      <AlertDialog
        opened={opened}
        onClose={onClose}
        title="Erro ao abrir o FormWizard"
        text={
          last.trim() === ''
            ? 'O nome do componente não foi informado.'
            : `O componente "${last}" não foi encontrado. Feche e avise quem administra o sistema.`
        }
      />
    )
  return (
    <Suspense fallback={<Loader size="sm" aria-label="Abrindo" />}>
      <Component opened={opened} onClose={onClose} />
    </Suspense>
  )
}
