import { Alert, Chip, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ownsOrganization } from '#shared/api/holds.ts'
import { type SearchAnswer, type SearchKind, searchKinds } from '#shared/api/search.ts'
import { Blank } from '../blocks/Blank.tsx'
import { DateRangeInput } from '../blocks/dates/DateRangeInput.tsx'
import { ListState } from '../blocks/ListState.tsx'
import { PageHeader } from '../blocks/layout/PageHeader.tsx'
import { client } from '../shell/client/index.ts'
import { withParameters } from '../shell/navigation/withParameters.ts'
import { notify } from '../shell/notify.ts'
import { useMay, useMember } from '../shell/session/useMember.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { countText, kinds } from './kinds.ts'
import { type Asked, isSearched, searchQuery } from './query.ts'
import { Results } from './Results.tsx'
import classes from './Search.module.css'

const isKind = (text: string | null): text is SearchKind => searchKinds.some((kind) => kind === text)

/** Searches the answers, the text and the names of everything the user may see. */
export default function Search() {
  usePageTitle('Busca')
  const { organization } = useMember()
  const isOwner = useMay(ownsOrganization)
  const [search, setSearch] = useSearchParams()
  const change = (values: Readonly<Record<string, string>>) =>
    setSearch((before) => withParameters(before, values), { replace: true })
  const tipo = search.get('tipo')
  const asked: Asked = {
    text: (search.get('q') ?? '').trim(),
    kind: isKind(tipo) ? tipo : undefined,
    from: search.get('de') ?? undefined,
    to: search.get('ate') ?? undefined,
  }
  const query = useInfiniteQuery(searchQuery(organization, asked))
  const rebuild = useMutation({
    mutationFn: () => client.search.rebuildSearch({ params: { orgId: organization } }),
    onSuccess: () =>
      notify({ type: 'other', text: 'O índice da busca está sendo refeito. Por alguns minutos, faltam resultados.' }),
  })
  const answer = query.data?.pages[0]
  return (
    <>
      <PageHeader
        title="Busca"
        description="Nas respostas e no texto dos documentos, nos modelos, na biblioteca, no cadastro, nas tarefas e nas assinaturas."
        search={{
          label: 'Palavras, "uma frase", CPF, CNPJ ou processo',
          value: search.get('q') ?? '',
          onChange: (q) => change({ q }),
          autoFocus: true,
        }}
        tools={
          <div className={classes.period}>
            <DateRangeInput
              value={{ ...(asked.from && { from: asked.from }), ...(asked.to && { to: asked.to }) }}
              onChange={({ from = '', to = '' }) => change({ de: from, ate: to })}
            />
          </div>
        }
        more={
          isOwner ? [{ label: 'Refazer o índice da busca', icon: IconRefresh, onSelect: () => rebuild.mutate() }] : []
        }
      />
      {!isSearched(asked.text) ? (
        <Blank paper>
          <Title order={2}>O que você procura?</Title>
          <Text c="dimmed">
            Escreva uma ou mais palavras, sem se preocupar com acentos. Entre aspas, procuramos a frase. CPF, CNPJ e
            processo são achados com ou sem pontuação.
          </Text>
        </Blank>
      ) : (
        <>
          {answer?.state === 'building' && (
            <Alert role="status" className={classes.building}>
              Ainda estamos preparando a busca: podem faltar resultados. Eles aparecem aqui sozinhos.
            </Alert>
          )}
          <Kinds answer={answer} kind={asked.kind} onChange={(kind) => change({ tipo: kind ?? '' })} />
          <ListState query={query} narrowed empty={null}>
            {(results) => <Results results={results} />}
          </ListState>
        </>
      )}
    </>
  )
}

type KindsProps = {
  answer: SearchAnswer | undefined
  kind: SearchKind | undefined
  onChange: (kind: SearchKind | undefined) => void
}

/** How many results there are of each kind, and a filter by it. */
function Kinds({ answer, kind, onChange }: KindsProps) {
  const counts = answer?.counts ?? []
  const shown = counts.some((one) => one.kind === kind) || kind === undefined ? counts : [...counts, { kind, count: 0 }]
  if (shown.length === 0) return null
  return (
    <fieldset className={classes.kinds}>
      <legend className="visuallyHidden">O que mostrar</legend>
      <Chip.Group value={kind ?? 'all'} onChange={(chosen) => onChange(isKind(chosen) ? chosen : undefined)}>
        <Chip value="all" variant="outline" radius="sm" size="sm">
          Tudo
        </Chip>
        {shown.map((one) => (
          <Chip key={one.kind} value={one.kind} variant="outline" radius="sm" size="sm">
            {kinds[one.kind].label} ({countText(one.count)})
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  )
}
