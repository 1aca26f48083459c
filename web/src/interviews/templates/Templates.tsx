import { Button, Text, Title } from '@mantine/core'
import {
  IconCopy,
  IconFileUpload,
  IconPlayerPlay,
  IconPlus,
  IconTag,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { PageHeader } from '../../blocks/layout/PageHeader.tsx'
import { Moment } from '../../blocks/Moment.tsx'
import { plural } from '../../blocks/plural.ts'
import { SearchBox } from '../../blocks/search/SearchBox.tsx'
import type { Column, Tag } from '../../blocks/table/column.ts'
import { DataTable } from '../../blocks/table/DataTable.tsx'
import { useQueryRows } from '../../blocks/table/useQueryRows.ts'
import { useMay, useMember } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { DefaultGallery } from '../defaults/DefaultGallery.tsx'
import { StartFromDefault } from '../defaults/StartFromDefault.tsx'
import { PublishedChip } from '../PublishedChip.tsx'
import { interviewsQuery } from '../queries.ts'
import { ModelDrop } from '../upload/ModelDrop.tsx'
import { interviewOfModel } from '../upload/uploadModel.ts'
import { useDuplicate } from '../useDuplicate.ts'
import { DeleteInterview } from './DeleteInterview.tsx'
import { EditTags } from './EditTags.tsx'
import { NewInterview } from './NewInterview.tsx'
import { TagFilter } from './TagFilter.tsx'
import classes from './Templates.module.css'
import { UploadModel } from './UploadModel.tsx'
import { useTagOffers } from './useTagOffers.ts'

type Dialog =
  | { readonly open: 'upload' | 'new' | 'default' }
  | { readonly open: 'delete' | 'tags'; readonly interview: InterviewSummary }

/** What an address may open at once: `?abrir=enviar`. */
const opening: Readonly<Record<string, 'upload' | 'new' | 'default'>> = {
  enviar: 'upload',
  nova: 'new',
  modelo: 'default',
}

/** The organisation's interviews, the most recently changed first. */
export default function Templates() {
  usePageTitle('Modelos')
  const { organization } = useMember()
  const [search, setSearch] = useSearchParams()
  const text = search.get('busca') ?? ''
  const tag = search.get('etiqueta') ?? ''
  const query = useInfiniteQuery(interviewsQuery(organization, text, tag))
  const table = useQueryRows(query)
  const offers = useTagOffers(organization)
  const columns = useColumns((open, interview) => setDialog({ open, interview }))
  const narrow = (busca: string, etiqueta: string) =>
    setSearch({ ...(busca && { busca }), ...(etiqueta && { etiqueta }) }, { replace: true })
  const asked = opening[search.get('abrir') ?? '']
  const [chosen, setDialog] = useState<Dialog>()
  const mayMake = useMay('interview.edit')
  const dialog: Dialog | undefined = chosen ?? (mayMake && asked ? { open: asked } : undefined)
  const close = () => {
    setDialog(undefined)
    if (asked) setSearch({}, { replace: true })
  }

  return (
    <>
      <PageHeader
        title="Modelos"
        description="Fazem as perguntas e preenchem os documentos do escritório."
        options={
          mayMake
            ? [
                {
                  label: 'Começar com um modelo pronto',
                  icon: IconTemplate,
                  onSelect: () => setDialog({ open: 'default' }),
                },
              ]
            : []
        }
        actions={
          mayMake && (
            <>
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
        }
        tools={
          <>
            <SearchBox label="Buscar por nome" value={text} onChange={({ text: busca }) => narrow(busca, tag)} />
            {(tag !== '' || offers.length > 0) && (
              <TagFilter offers={offers} tag={tag} onChange={(etiqueta) => narrow(text, etiqueta)} />
            )}
          </>
        }
      />
      <DataTable
        {...table}
        title="Modelos"
        titleHidden
        columns={columns}
        href={mayMake ? ({ id }) => `/app?id=${id}` : undefined}
        narrowed={text !== '' || tag !== ''}
        empty={mayMake ? <FirstModel /> : undefined}
      />
      <UploadModel opened={dialog?.open === 'upload'} onClose={close} />
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
      <DeleteInterview interview={dialog?.open === 'delete' ? dialog.interview : undefined} onClose={close} />
    </>
  )
}

const facts: readonly Column<InterviewSummary>[] = [
  {
    name: 'name',
    label: 'Nome',
    type: 'primary',
    tags: ({ tags }) => tagsShown(tags),
    caption: ({ fieldCount, modelCount }) =>
      `${plural(fieldCount, 'campo', 'campos')} · ${plural(modelCount, 'documento', 'documentos')}`,
  },
  {
    name: 'published',
    label: 'Situação',
    cell: (interview) => <PublishedChip interview={interview} />,
    width: 210,
    mobile: 'right',
  },
  {
    name: 'updatedAt',
    label: 'Alterado',
    format: 'dateTime',
    cell: ({ updatedAt }) => <Moment instant={updatedAt} />,
    width: 160,
    hideMobile: true,
  },
]

/** As many as leave the name its room. */
const MOST_TAGS = 3

function tagsShown(tags: readonly string[]): Tag[] {
  const more = tags.length - MOST_TAGS
  const shown = tags.slice(0, MOST_TAGS).map((label) => ({ label }))
  return more > 0 ? [...shown, { label: `+${more}` }] : shown
}

/** With the menu of what may be done to a model. `open` may be another function each time: it is called, not shown. */
function useColumns(
  open: (dialog: 'delete' | 'tags', interview: InterviewSummary) => void,
): readonly Column<InterviewSummary>[] {
  const navigate = useNavigate()
  const mayBegin = useMay('execution.edit')
  const mayMake = useMay('interview.edit')
  const duplicate = useDuplicate()
  const latest = useRef({ open, duplicate })
  latest.current = { open, duplicate }
  return useMemo(
    () => [
      ...facts,
      {
        name: 'acoes',
        label: 'Ações',
        type: 'actions',
        actions: () => [
          ...(mayBegin
            ? [
                {
                  label: 'Começar um documento',
                  Icon: IconPlayerPlay,
                  run: ({ id }: InterviewSummary) => void navigate(`/app/run/${id}`),
                },
              ]
            : []),
          ...(mayMake
            ? [
                {
                  label: 'Duplicar',
                  Icon: IconCopy,
                  run: ({ id }: InterviewSummary) => {
                    const { isPending, duplicate: copy } = latest.current.duplicate
                    if (!isPending) copy(id)
                  },
                },
                {
                  label: 'Etiquetas',
                  Icon: IconTag,
                  run: (interview: InterviewSummary) => latest.current.open('tags', interview),
                },
                {
                  label: 'Excluir',
                  Icon: IconTrash,
                  danger: true,
                  run: (interview: InterviewSummary) => latest.current.open('delete', interview),
                },
              ]
            : []),
        ],
      },
    ],
    [navigate, mayBegin, mayMake],
  )
}

/** The first step, for whoever has no model yet. */
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
          take={async (file, told) => {
            const id = await interviewOfModel(file, told)
            await navigate(`/app?id=${id}&painel=documentos`)
          }}
        />
      </div>
      <section className={classes.defaults} aria-labelledby={defaults}>
        <Title order={2} id={defaults}>
          Ou comece com um modelo pronto
        </Title>
        <Text c="dimmed">
          Documentos completos, com as perguntas prontas. O escolhido vira um modelo da organização, para mudar à
          vontade.
        </Text>
        <DefaultGallery />
      </section>
    </>
  )
}
