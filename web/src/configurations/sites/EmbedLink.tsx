import { Button, CopyButton, Group, SegmentedControl, Select, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconCopy, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Link } from '#shared/api/links/schemas.ts'
import { linksQuery } from '../../sharing/index.ts'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { codeFor, type Place, placeNames, places } from './codeFor.ts'
import classes from './Sites.module.css'
import { Trial } from './Trial.tsx'

/** In ms. */
const DEBOUNCE = 200
/** Models shown at once; typing finds others. */
const OFFERED = 20

/** Chooses a link, and shows the code with which a site shows it. */
export function EmbedLink() {
  const { organization } = useMember()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE)
  const [model, setModel] = useState<{ readonly id: string; readonly name: string }>()
  const models = useQuery({
    queryKey: ['interviews', 'offered', 'published', organization, text],
    queryFn: ({ signal }) =>
      client.interviews.listInterviews(
        {
          params: { orgId: organization },
          query: { type: 'template', published: 'true', text: text || undefined, limit: OFFERED },
        },
        { signal, quiet: true },
      ),
    placeholderData: (previous) => previous,
  })
  const offered = models.data?.items ?? []
  const known = new Map([...offered, ...(model ? [model] : [])].map(({ id, name }) => [id, { id, name }]))
  return (
    <Stack className={classes.embed}>
      <Select
        label="Modelo"
        placeholder="Nome do modelo"
        className={classes.choice}
        searchable
        // The server has already filtered.
        filter={({ options }) => options}
        data={[...known.values()].map(({ id, name }) => ({ value: id, label: name }))}
        nothingFoundMessage={models.isFetching ? 'Procurando…' : 'Nenhum modelo publicado com este nome'}
        error={models.isError && models.error.message}
        value={model?.id ?? null}
        onChange={(id) => setModel(id ? known.get(id) : undefined)}
        searchValue={typed}
        onSearchChange={setTyped}
      />
      {model && <OfModel key={model.id} modelId={model.id} />}
    </Stack>
  )
}

/** A link as it can be shown: one that was revoked has no address. */
type Usable = Link & { readonly hash: string }

const isUsable = (link: Link): link is Usable => link.hash !== undefined

function OfModel({ modelId }: { modelId: string }) {
  const links = useQuery(linksQuery({ type: 'interview', id: modelId }))
  const [chosen, setChosen] = useState<string>()
  const usable = links.data?.filter(isUsable) ?? []
  const link = usable.find(({ id }) => id === chosen) ?? usable[0]
  if (links.isPending) return null
  if (links.isError)
    return (
      <Text role="alert" c="var(--m-status-red)">
        {links.error.message}
      </Text>
    )
  if (!link)
    return (
      <Group>
        <Text c="dimmed">Este modelo ainda não tem link público.</Text>
        <Button variant="default" component={RouterLink} to={`/app?id=${modelId}&painel=links`}>
          Criar um link
        </Button>
      </Group>
    )
  return (
    <>
      <Select
        label="Link público"
        className={classes.choice}
        allowDeselect={false}
        data={usable.map(({ id, name }) => ({ value: id, label: name }))}
        value={link.id}
        onChange={(id) => setChosen(id ?? undefined)}
      />
      <Code key={link.id} link={link} />
    </>
  )
}

function Code({ link: { interviewId, hash } }: { link: Usable }) {
  const { organization } = useMember()
  const [place, setPlace] = useState<Place>('page')
  const [tried, setTried] = useState(false)
  const address = `${location.origin}/embedded/${organization}/app/public/${interviewId}#${hash}`
  const code = codeFor(place, location.origin, address)
  return (
    <>
      <div>
        <SegmentedControl
          aria-label="Onde vai o código"
          className={classes.places}
          data={places.map((value) => ({ value, label: placeNames[value] }))}
          value={place}
          onChange={(value) => setPlace(value as Place)}
        />
      </div>
      <Textarea
        label="Código para copiar"
        readOnly
        autosize
        minRows={3}
        maxRows={16}
        classNames={{ input: classes.code }}
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copiado' : 'Copiar o código'}
            </Button>
          )}
        </CopyButton>
        {!tried && (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            onClick={() => setTried(true)}
          >
            Experimentar aqui
          </Button>
        )}
      </Group>
      {tried && <Trial address={address} />}
    </>
  )
}
