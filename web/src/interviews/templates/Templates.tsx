import { Button, Text, Title } from '@mantine/core'
import {
  IconCopy,
  IconDownload,
  IconFileSpreadsheet,
  IconFileUpload,
  IconLock,
  IconPlus,
  IconRestore,
  IconTag,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DAYS_IN_BIN } from '#shared/api/bin.ts'
import { mayBeginDocuments } from '#shared/api/executions/policy.ts'
import { mayEditInterviews } from '#shared/api/interviews/policy.ts'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { downloadSheet } from '../../batches/index.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { PageHeader } from '../../blocks/layout/PageHeader.tsx'
import { saveFile } from '../../blocks/saveFile.ts'
import { SearchBox } from '../../blocks/search/SearchBox.tsx'
import type { Column, RowAction } from '../../blocks/table/column.ts'
import { DataTable } from '../../blocks/table/DataTable.tsx'
import { useQueryRows } from '../../blocks/table/useQueryRows.ts'
import { sheetAddress } from '../../shell/addresses.ts'
import { client } from '../../shell/client/index.ts'
import { useMay, useMember } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { FromContracts } from '../contracts/FromContracts.tsx'
import { DefaultGallery } from '../defaults/DefaultGallery.tsx'
import { StartFromDefault } from '../defaults/StartFromDefault.tsx'
import { interviewsQuery } from '../queries.ts'
import { ModelDrop } from '../upload/ModelDrop.tsx'
import { interviewOfModel } from '../upload/uploadModel.ts'
import { useDuplicate } from '../useDuplicate.ts'
import { useTrash } from '../useTrash.ts'
import { binFacts, facts } from './columns.tsx'
import { DeleteInterview } from './DeleteInterview.tsx'
import { EditTags } from './EditTags.tsx'
import { NewInterview } from './NewInterview.tsx'
import { RestrictInterview } from './RestrictInterview.tsx'
import { TagFilter } from './TagFilter.tsx'
import classes from './Templates.module.css'
import { UploadModel } from './UploadModel.tsx'
import { useTagOffers } from './useTagOffers.ts'

type Dialog =
  | { readonly open: 'upload' | 'new' | 'default' | 'contracts' }
  | { readonly open: 'delete' | 'tags' | 'access'; readonly interview: InterviewSummary }

/** Dialogs that an address can open: `?abrir=enviar`. */
const opening: Readonly<Record<string, 'upload' | 'new' | 'default' | 'contracts'>> = {
  enviar: 'upload',
  contratos: 'contracts',
  nova: 'new',
  modelo: 'default',
}

/** The organisation's models, most recently changed first. */
export default function Templates() {
  usePageTitle('Modelos')
  const { organization } = useMember()
  const [search, setSearch] = useSearchParams()
  const text = search.get('busca') ?? ''
  const tag = search.get('etiqueta') ?? ''
  const inBin = search.get('lixeira') === '1'
  const query = useInfiniteQuery(interviewsQuery(organization, inBin ? { trash: 'true' } : { text, tag }))
  const table = useQueryRows(query)
  const offers = useTagOffers(organization)
  const columns = useColumns(inBin, (open, interview) => setDialog({ open, interview }))
  const narrow = (busca: string, etiqueta: string) =>
    setSearch({ ...(busca && { busca }), ...(etiqueta && { etiqueta }) }, { replace: true })
  const asked = opening[search.get('abrir') ?? '']
  const [chosen, setDialog] = useState<Dialog>()
  const mayMake = useMay(mayEditInterviews)
  const exporting = useMutation({
    mutationFn: () => client.interviews.exportInterviews({ params: { orgId: organization } }),
    onSuccess: (csv) => saveFile(csv, 'Modelos.csv'),
  })
  const dialog: Dialog | undefined = chosen ?? (mayMake && asked ? { open: asked } : undefined)
  const close = () => {
    setDialog(undefined)
    if (asked) setSearch({}, { replace: true })
  }

  return (
    <>
      <PageHeader
        title={inBin ? 'Lixeira de modelos' : 'Modelos'}
        description={
          inBin
            ? `O que é excluído fica aqui por ${DAYS_IN_BIN} dias e pode ser restaurado.`
            : 'Fazem as perguntas e preenchem os documentos do escritório.'
        }
        options={
          mayMake
            ? [
                inBin
                  ? { label: 'Voltar aos modelos', icon: IconTemplate, onSelect: () => setSearch({}) }
                  : { label: 'Lixeira', icon: IconTrash, onSelect: () => setSearch({ lixeira: '1' }) },
                ...(inBin
                  ? []
                  : [{ label: 'Baixar a lista em CSV', icon: IconDownload, onSelect: () => exporting.mutate() }]),
              ]
            : []
        }
        actions={
          inBin ? (
            <Button variant="default" onClick={() => setSearch({})}>
              Voltar aos modelos
            </Button>
          ) : (
            mayMake && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconTemplate size={16} aria-hidden />}
                  onClick={() => setDialog({ open: 'default' })}
                >
                  Modelos prontos
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() => setDialog({ open: 'new' })}
                >
                  Novo modelo
                </Button>
                <Button
                  leftSection={<IconFileUpload size={16} aria-hidden />}
                  onClick={() => setDialog({ open: 'upload' })}
                >
                  Enviar modelo
                </Button>
              </>
            )
          )
        }
        tools={
          inBin ? undefined : (
            <>
              <SearchBox label="Buscar por nome" value={text} onChange={(busca) => narrow(busca, tag)} />
              {(tag !== '' || offers.length > 0) && (
                <TagFilter offers={offers} tag={tag} onChange={(etiqueta) => narrow(text, etiqueta)} />
              )}
            </>
          )
        }
      />
      <DataTable
        {...table}
        title="Modelos"
        titleHidden
        columns={columns}
        href={inBin || !mayMake ? undefined : ({ id }) => `/app?id=${id}`}
        narrowed={!inBin && (text !== '' || tag !== '')}
        empty={inBin ? <EmptyBin /> : mayMake ? <FirstModel /> : undefined}
      />
      <UploadModel
        opened={dialog?.open === 'upload'}
        onClose={close}
        onContracts={() => setDialog({ open: 'contracts' })}
      />
      <FromContracts opened={dialog?.open === 'contracts'} onClose={close} />
      <StartFromDefault opened={dialog?.open === 'default'} onClose={close} />
      <NewInterview opened={dialog?.open === 'new'} onClose={close} />
      <EditTags
        interview={
          dialog?.open === 'tags'
            ? (table.rows.find(({ id }) => id === dialog.interview.id) ?? dialog.interview)
            : undefined
        }
        offers={offers}
        onClose={close}
      />
      <RestrictInterview interview={dialog?.open === 'access' ? dialog.interview : undefined} onClose={close} />
      <DeleteInterview interview={dialog?.open === 'delete' ? dialog.interview : undefined} onClose={close} />
    </>
  )
}

/** Adds the menu of actions. `open` may change at each render: it is called, not shown. */
function useColumns(
  inBin: boolean,
  open: (dialog: 'delete' | 'tags' | 'access', interview: InterviewSummary) => void,
): readonly Column<InterviewSummary>[] {
  const mayMake = useMay(mayEditInterviews)
  const mayBegin = useMay(mayBeginDocuments)
  const { trash, restore } = useTrash()
  const duplicate = useDuplicate()
  const latest = useRef({ open, duplicate })
  latest.current = { open, duplicate }
  const ofBin = useMemo<readonly RowAction<InterviewSummary>[]>(
    () => [
      { label: 'Restaurar', Icon: IconRestore, run: ({ id, name }) => restore({ id, name }) },
      {
        label: 'Excluir de vez',
        Icon: IconTrash,
        danger: true,
        run: (interview) => latest.current.open('delete', interview),
      },
    ],
    [restore],
  )
  const navigate = useNavigate()
  const many = useMemo<readonly RowAction<InterviewSummary>[]>(
    () => [
      {
        label: 'Preencher com planilha',
        Icon: IconFileSpreadsheet,
        run: ({ id }) => void navigate(sheetAddress(id)),
      },
      { label: 'Baixar planilha modelo', Icon: IconDownload, run: ({ id, name }) => void downloadSheet(id, name) },
    ],
    [navigate],
  )
  const own = useMemo<readonly RowAction<InterviewSummary>[]>(
    () => [
      {
        label: 'Duplicar',
        Icon: IconCopy,
        run: ({ id }) => {
          const { isPending, duplicate: copy } = latest.current.duplicate
          if (!isPending) copy(id)
        },
      },
      { label: 'Etiquetas', Icon: IconTag, run: (interview) => latest.current.open('tags', interview) },
      { label: 'Quem vê', Icon: IconLock, run: (interview) => latest.current.open('access', interview) },
      { label: 'Mover para a lixeira', Icon: IconTrash, danger: true, run: ({ id, name }) => trash({ id, name }) },
    ],
    [trash],
  )
  return useMemo(
    () => [
      ...(inBin ? binFacts : facts.filter(({ name }) => mayBegin || name !== 'start')),
      ...(mayMake || mayBegin
        ? [
            {
              name: 'acoes',
              label: 'Ações',
              type: 'actions' as const,
              actions: ({ published }: InterviewSummary) =>
                inBin ? ofBin : [...(mayBegin && published ? many : []), ...(mayMake ? own : [])],
            },
          ]
        : []),
    ],
    [inBin, ofBin, own, many, mayMake, mayBegin],
  )
}

function EmptyBin() {
  return (
    <Blank>
      <Title order={2}>A lixeira está vazia</Title>
      <Text c="dimmed">O modelo que você excluir fica aqui por {DAYS_IN_BIN} dias antes de ser excluído de vez.</Text>
    </Blank>
  )
}

/** Shown to users without any model. */
function FirstModel() {
  const navigate = useNavigate()
  const defaults = useId()
  return (
    <>
      <div className={classes.first}>
        <Blank paper>
          <Title order={2}>Comece por um documento que o escritório já usa</Title>
          <Text c="dimmed">
            No Word, escreva <code className={classes.tag}>{'{{nome_do_contratante}}'}</code> onde a resposta deve
            entrar. O Minuta lê o arquivo, propõe as perguntas e devolve o documento preenchido.
          </Text>
        </Blank>
        <ModelDrop
          take={async (file, onProgress) => {
            const id = await interviewOfModel(file, onProgress)
            await navigate(`/app?id=${id}&painel=documentos`)
          }}
        />
      </div>
      <section className={classes.defaults} aria-labelledby={defaults}>
        <Title order={2} id={defaults}>
          Ou comece com um modelo pronto
        </Title>
        <Text c="dimmed">
          Documentos completos, com as perguntas prontas. O escolhido vira um modelo do escritório: use-o agora ou mude
          antes o que quiser.
        </Text>
        <DefaultGallery />
      </section>
    </>
  )
}
