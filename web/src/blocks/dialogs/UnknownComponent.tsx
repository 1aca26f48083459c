import { AlertDialog } from './AlertDialog.tsx'
import type { WizardStep } from './FormWizard.tsx'

/** S1 §2.6. */
export function UnknownComponent({ name, ...dialog }: WizardStep & { name: string }) {
  return (
    <AlertDialog
      {...dialog}
      title="Erro ao abrir o FormWizard"
      text={
        name.trim() === ''
          ? 'O nome do componente não foi informado.'
          : `O componente "${name}" não foi encontrado. Feche e avise quem administra o sistema.`
      }
    />
  )
}
