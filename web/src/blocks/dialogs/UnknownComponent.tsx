import { AlertDialog } from './AlertDialog.tsx'

type Props = { readonly name: string; readonly opened: boolean; readonly onClose: () => void }

/** S1 §2.6. */
export function UnknownComponent({ name, ...dialog }: Props) {
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
