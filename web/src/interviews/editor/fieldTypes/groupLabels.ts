import type { FieldGroup } from '#shared/interview/index.ts'

export const groupLabels: { readonly [G in FieldGroup]: string } = {
  text: 'Texto',
  number: 'Números',
  date: 'Datas',
  choice: 'Escolhas',
  list: 'Listas',
  media: 'Arquivos e assinatura',
  computed: 'Calculados',
  display: 'Para mostrar',
}
