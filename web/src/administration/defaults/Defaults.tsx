import { IconDownload, IconReplace, IconRestore, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DefaultTemplate } from '#shared/api/defaultTemplates.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { plural } from '../../blocks/plural.ts'
import { saveFile } from '../../blocks/saveFile.ts'
import type { Column } from '../../blocks/table/column.ts'
import { LocalTable } from '../../blocks/table/LocalTable.tsx'
import { defaultTemplatesQuery } from '../../interviews/index.ts'
import { client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { SendDefault } from './SendDefault.tsx'

type Dialog = { readonly open: 'new' } | { readonly open: 'replace' | 'delete'; readonly template: DefaultTemplate }

/** The models every organisation can start from: those shipped with Minuta and those added here. */
export default function Defaults() {
  const templates = useQuery(defaultTemplatesQuery)
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const columns = useMemo<readonly Column<DefaultTemplate>[]>(() => [...facts, menu(setDialog)], [])
  return (
    <>
      <LocalTable
        title="Modelos padrão"
        columns={columns}
        rows={templates.data ?? []}
        searchLabel="Buscar modelo padrão"
        state={templates.isPending ? 'loading' : templates.isError ? 'error' : 'ready'}
        error={templates.error?.message}
        onRetry={() => void templates.refetch()}
        newItem={{ label: 'Incluir modelo', onClick: () => setDialog({ open: 'new' }) }}
      />
      <SendDefault
        opened={dialog?.open === 'new' || dialog?.open === 'replace'}
        replaced={dialog?.open === 'replace' ? dialog.template : undefined}
        onClose={close}
      />
      <DeleteDefault template={dialog?.open === 'delete' ? dialog.template : undefined} onClose={close} />
    </>
  )
}

const origins = {
  house: { label: 'Do Minuta', color: 'gray' },
  changed: { label: 'Do Minuta, trocado', color: 'amber' },
  own: { label: 'Incluído aqui', color: 'blue' },
} as const

const facts: readonly Column<DefaultTemplate>[] = [
  { name: 'name', label: 'Nome', type: 'primary', caption: ({ description }) => description || undefined },
  {
    name: 'fieldCount',
    label: 'Perguntas',
    format: ({ fieldCount, sections }) =>
      `${plural(fieldCount, 'campo', 'campos')}, ${plural(sections.length, 'etapa', 'etapas')}`,
    width: 180,
    hideMobile: true,
  },
  { name: 'origin', label: 'Origem', type: 'statusTag', status: ({ origin }) => origins[origin], width: 190 },
]

const download = async ({ id, fileName }: DefaultTemplate): Promise<void> =>
  saveFile(await client.interviews.getDefaultTemplate({ params: { id } }), fileName)

const menu = (open: (dialog: Dialog) => void): Column<DefaultTemplate> => ({
  name: 'acoes',
  label: 'Ações',
  type: 'actions',
  actions: ({ origin }) => [
    { label: 'Baixar o docx', Icon: IconDownload, run: (row) => void download(row).catch(() => undefined) },
    { label: 'Trocar o docx', Icon: IconReplace, run: (template) => open({ open: 'replace', template }) },
    ...(origin === 'changed'
      ? [
          {
            label: 'Voltar ao do Minuta',
            Icon: IconRestore,
            run: (template: DefaultTemplate) => open({ open: 'delete', template }),
          },
        ]
      : []),
    ...(origin === 'own'
      ? [
          {
            label: 'Excluir',
            Icon: IconTrash,
            danger: true,
            run: (template: DefaultTemplate) => open({ open: 'delete', template }),
          },
        ]
      : []),
  ],
})

function DeleteDefault({ template, onClose }: { template: DefaultTemplate | undefined; onClose: () => void }) {
  const queries = useQueryClient()
  const own = template?.origin === 'own'
  const remove = useMutation({
    mutationFn: (id: string) => client.interviews.deleteDefaultTemplate({ params: { id } }),
    onSuccess: async () => {
      notify({ type: 'other', text: own ? 'Modelo padrão excluído.' : 'O modelo voltou ao que vem com o Minuta.' })
      await queries.invalidateQueries({ queryKey: defaultTemplatesQuery.queryKey })
    },
    onSettled: onClose,
  })
  return (
    <Confirm
      opened={template !== undefined}
      onClose={onClose}
      title={own ? `Excluir "${template.name}"?` : `Voltar "${template?.name ?? ''}" ao que vem com o Minuta?`}
      text="O que as organizações já receberam fica como está."
      danger
      action={own ? 'Excluir modelo padrão' : 'Voltar ao do Minuta'}
      busy={remove.isPending}
      onConfirm={() => template && remove.mutate(template.id)}
    />
  )
}
