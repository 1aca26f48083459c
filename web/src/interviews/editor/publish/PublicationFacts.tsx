import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { plural } from '../../../blocks/plural.ts'
import { client } from '../../../shell/client/index.ts'
import { interviewKeys } from '../../queries.ts'
import { useEditor } from '../state/useEditor.ts'

/** The links of the interview that let people in. */
export function useOpenLinks(): readonly string[] {
  const { interview } = useEditor()
  const { data } = useQuery({
    queryKey: interviewKeys.links(interview.id),
    queryFn: ({ signal }) => client.links.listInterviewLinks({ params: { id: interview.id } }, { signal, quiet: true }),
    enabled: interview.publication !== undefined,
  })
  return data?.filter(({ state }) => state === 'open').map(({ name }) => name) ?? []
}

/** Who is notified when the draft is published, and which links lead to it. */
export function PublicationFacts({ links }: { links: readonly string[] }) {
  const { interview } = useEditor()
  const { id, version } = interview
  const { data } = useQuery({
    queryKey: interviewKeys.publication(id, version),
    queryFn: ({ signal }) => client.interviews.readPublication({ params: { id } }, { signal, quiet: true }),
  })
  const since = interview.publication ? ' desde a última publicação' : ''
  return (
    <>
      {links.length > 0 && (
        <Text size="sm">
          {plural(links.length, 'link público leva', 'links públicos levam')} a este modelo ({listed(links)}). Quem
          entrar depois de publicar responde a versão nova; quem já começou continua na sua.
        </Text>
      )}
      {data && (
        <Text size="sm">
          {data.told.length === 0
            ? `Ninguém é avisado: só você alterou este modelo${since}.`
            : `${data.told.length === 1 ? 'Recebe' : 'Recebem'} um aviso quando você publicar: ${listed(data.told.map(({ name }) => name))}, ${data.told.length === 1 ? 'que também alterou' : 'que também alteraram'} este modelo${since}. Quem preenche os documentos não é avisado.`}
        </Text>
      )}
    </>
  )
}

/** As many as one reads. */
const MOST_LISTED = 4

function listed(names: readonly string[]): string {
  const more = names.length - MOST_LISTED
  return new Intl.ListFormat('pt-BR').format(more > 0 ? [...names.slice(0, MOST_LISTED), `mais ${more}`] : names)
}
